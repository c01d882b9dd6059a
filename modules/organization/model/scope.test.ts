import type { AccessDims } from '@crossway/kernel'
import { describe, expect, it } from 'vitest'
import { decide } from './decision.ts'
import { effective, type Source } from './effective.ts'
import { visible, type RowFacts } from './row-visibility.ts'
import { rowsOf, writeFitsRead, type CustomSets, type ScopeKind, type ScopeRule, type Standing } from './scope.ts'

const dims = { owner: 'owner', department: 'department', project: 'project', store: 'store', customer: 'customer' }
/** Departments: 11 Amazon 1 > 12 Amazon 1-2; 20 Training; 30 elsewhere. I am employee 7, account 107. */
const me: Standing = {
  account: 107,
  employee: 7,
  departments: [11, 20],
  departmentsBelow: [11, 12, 20],
  headed: [],
  projects: [501],
  stores: [901],
  treeOf: (d) => (d === 11 ? [11, 12] : [d]),
}
const rule = (read: ScopeKind, write: ScopeKind = read, readSets?: CustomSets): ScopeRule => ({
  resource: '*',
  read,
  write,
  readSets: readSets ?? null,
  writeSets: readSets ?? null,
})
const role = (id: number, nodes: string[], scope: ScopeRule): Source => ({ kind: 'role', id, title: `role ${id}`, nodes, scopes: [scope], fields: [] })

interface Result {
  list: 'shown' | 'absent'
  open: number
  edit: number
  editCode: string | undefined
}
function look(sources: readonly Source[], row: RowFacts, o: { dims?: AccessDims; me?: Standing; byApproval?: boolean } = {}): Result {
  const e = effective(
    {
      enabled: true,
      state: 'regular',
      leaveDate: null,
      today: '2026-11-20',
      groups: sources.filter((s) => s.kind === 'group'),
      roles: sources.filter((s) => s.kind === 'role'),
      grants: [],
      denials: [],
    },
    (n) => !n.includes('/'),
  )
  const who = o.me ?? me
  const d = o.dims ?? dims
  const readable = visible(row, rowsOf(e.sourcesOf('contract'), 'contract', d, 'read', who), d, who)
  const writable = visible(row, rowsOf(e.sourcesOf('contract/edit'), 'contract', d, 'write', who), d, who)
  const facts = { exists: true, readable, writable, byApproval: o.byApproval ?? false }
  const open = decide({ node: 'contract', effective: e, mode: 'read', row: facts })
  const edit = decide({ node: 'contract/edit', effective: e, mode: 'write', row: facts })
  return { list: e.super || (readable && e.has('contract')) ? 'shown' : 'absent', open: open.status, edit: edit.status, editCode: edit.code }
}

describe('organization.md §4, data scope', () => {
  const viewSelf = role(1, ['contract'], rule('self'))
  const mine: RowFacts = { owner: 7, department: 30 }
  const colleague: RowFacts = { owner: 8, department: 11 }

  it('row 1: own record under self', () => {
    expect(look([viewSelf], mine)).toMatchObject({ list: 'shown', open: 200, edit: 403, editCode: 'FORBIDDEN' })
    expect(look([role(1, ['contract', 'contract/edit'], rule('self'))], mine)).toMatchObject({ edit: 200 })
  })
  it('row 2: a colleague’s record under self does not exist for me', () => {
    expect(look([role(1, ['contract', 'contract/edit'], rule('self'))], colleague)).toMatchObject({ list: 'absent', open: 404, edit: 404 })
  })
  it('row 3: a second role opens the department; editing asks the role that gives edit, with its write scope', () => {
    const b = (nodes: string[], write: ScopeKind): Source => role(2, nodes, rule('dept', write))
    expect(look([viewSelf, b(['contract'], 'dept')], colleague)).toMatchObject({ list: 'shown', open: 200, edit: 403 })
    expect(look([viewSelf, b(['contract', 'contract/edit'], 'self')], colleague)).toMatchObject({ open: 200, edit: 403 })
    expect(look([viewSelf, b(['contract', 'contract/edit'], 'dept')], colleague)).toMatchObject({ edit: 200 })
  })
  it('row 4: edit held by another role, row outside that role’s write scope', () => {
    expect(look([role(1, ['contract', 'contract/edit'], rule('self')), role(2, ['contract'], rule('dept'))], colleague)).toMatchObject({
      list: 'shown',
      open: 200,
      edit: 403,
      editCode: 'WRITE_SCOPE',
    })
  })
  it('row 5: a project I left yesterday', () => {
    expect(look([role(1, ['contract'], rule('project'))], { owner: 8, project: 502 })).toMatchObject({ list: 'absent', open: 404 })
  })
  it('row 6: no project on the row, but a store of my project', () => {
    expect(look([role(1, ['contract', 'contract/edit'], rule('project'))], { owner: 8, project: null, store: 901 })).toMatchObject({
      list: 'shown',
      open: 200,
      edit: 200,
    })
    expect(look([role(1, ['contract'], rule('project'))], { owner: 8, project: 502, store: 901 })).toMatchObject({ list: 'absent' })
  })
  it('row 7: project scope on a record without project and store falls back to self', () => {
    expect(look([role(1, ['contract'], rule('project'))], { owner: 8, createdBy: 108 }, { dims: { owner: 'owner' } })).toMatchObject({
      list: 'absent',
      open: 404,
    })
    expect(look([role(1, ['contract'], rule('project'))], { owner: 8, createdBy: 107 }, { dims: { owner: 'owner' } })).toMatchObject({ list: 'shown' })
  })
  it('row 8: department tree of main and concurrent departments', () => {
    expect(look([role(1, ['contract'], rule('dept_tree'))], { owner: 8, department: 12 })).toMatchObject({ list: 'shown', open: 200 })
    expect(look([role(1, ['contract'], rule('dept'))], { owner: 8, department: 12 })).toMatchObject({ list: 'absent' })
    expect(look([role(1, ['contract'], rule('dept'))], { owner: 8, department: 20 })).toMatchObject({ list: 'shown' })
  })
  it('row 9: custom customers, plus own', () => {
    const source = role(1, ['contract'], rule('custom', 'custom', { customers: [301], own: true }))
    expect(look([source], { owner: 7, customer: 302 })).toMatchObject({ list: 'shown', open: 200 })
    expect(look([source], { owner: 8, customer: 301 })).toMatchObject({ list: 'shown' })
    expect(look([source], { owner: 8, customer: 302 })).toMatchObject({ list: 'absent', open: 404 })
  })
  it('row 10: an open approval task opens its record, read only', () => {
    expect(look([], colleague, { byApproval: true })).toMatchObject({ list: 'absent', open: 200, edit: 403 })
  })
  it('row 11: being mentioned opens nothing', () => {
    expect(look([viewSelf], colleague)).toMatchObject({ list: 'absent', open: 404 })
  })
  it('row 11b: a share opens one record, read only', () => {
    expect(look([], colleague, { byApproval: true })).toMatchObject({ list: 'absent', open: 200, edit: 403 })
  })
  it('row 12: a group with data scope none gives the page but no row', () => {
    expect(look([{ kind: 'group', id: 1, title: 'g', nodes: ['contract'], scopes: [rule('none')], fields: [] }], mine)).toMatchObject({
      list: 'absent',
      open: 404,
    })
  })
  it('row 13: super', () => {
    expect(look([{ kind: 'group', id: 1, title: 'g', nodes: ['*'], scopes: [rule('none')], fields: [] }], colleague)).toMatchObject({
      list: 'shown',
      open: 200,
      edit: 200,
    })
  })

  it('a role that does not give the node never widens it', () => {
    expect(look([viewSelf, role(2, ['customer'], rule('all'))], colleague)).toMatchObject({ list: 'absent', open: 404 })
  })
  it('heads read at least the tree they head, for the nodes they hold, and change no more for it', () => {
    const head: Standing = { ...me, headed: [30, 31] }
    expect(look([role(1, ['contract', 'contract/edit'], rule('self'))], { owner: 8, department: 31 }, { me: head })).toMatchObject({
      list: 'shown',
      open: 200,
      edit: 403,
      editCode: 'WRITE_SCOPE',
    })
    expect(look([], { owner: 8, department: 31 }, { me: head })).toMatchObject({ list: 'absent', open: 403 })
  })
  it('a record without department goes by its creator’s', () => {
    const only = { owner: 'owner' }
    expect(look([role(1, ['contract'], rule('dept'))], { owner: 8, creatorDepartment: 20 }, { dims: only })).toMatchObject({ list: 'shown' })
    expect(look([role(1, ['contract'], rule('dept'))], { owner: 8, creatorDepartment: 30 }, { dims: only })).toMatchObject({ list: 'absent' })
    expect(look([role(1, ['contract'], rule('dept'))], { owner: 8, ownerDepartment: 20, creatorDepartment: 30 }, { dims: only })).toMatchObject({
      list: 'shown',
    })
  })
  it('custom departments include those below when asked', () => {
    const listed = (below: boolean): Source => role(1, ['contract'], rule('custom', 'custom', { departments: [11], below }))
    expect(look([listed(true)], { owner: 8, department: 12 })).toMatchObject({ list: 'shown' })
    expect(look([listed(false)], { owner: 8, department: 12 })).toMatchObject({ list: 'absent' })
  })
  it('the row of a record wins over the default row', () => {
    const source: Source = {
      kind: 'role',
      id: 1,
      title: 'r',
      nodes: ['contract'],
      scopes: [rule('all'), { resource: 'contract', read: 'none', write: 'none' }],
      fields: [],
    }
    expect(look([source], mine)).toMatchObject({ list: 'absent' })
  })
  it('write never exceeds read', () => {
    expect(writeFitsRead('dept', 'dept_tree')).toBe(false)
    expect(writeFitsRead('self', 'all')).toBe(false)
    expect(writeFitsRead('dept_tree', 'dept')).toBe(true)
    expect(writeFitsRead('all', 'project')).toBe(true)
    expect(writeFitsRead('none', 'none')).toBe(true)
  })
})
