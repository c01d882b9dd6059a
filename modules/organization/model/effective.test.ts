import { describe, expect, it } from 'vitest'
import { decide } from './decision.ts'
import { admission as admissionOf, effective, nextBoundary, type Denial, type Source, type Subject } from './effective.ts'

const isPage = (n: string): boolean => !n.includes('/')
const node = 'contract/edit'
const gives = (kind: Source['kind'], id: number, nodes = ['contract', node]): Source => ({ kind, id, title: `${kind} ${id}`, nodes, scopes: [], fields: [] })
const deny: Denial = { nodes: [node], who: '李雷', until: '2026-12-31' }
const subject = (o: Partial<Subject>): Subject => ({
  enabled: true,
  state: 'regular',
  leaveDate: null,
  today: '2026-11-20',
  groups: [],
  roles: [],
  grants: [],
  denials: [],
  ...o,
})

/** The table's column "result": what the whole decision answers, and which sources the scope comes from. */
function ask(
  o: Partial<Subject>,
  asked = node,
): { status: number; code?: string | undefined; who?: string | undefined; until?: string | null | undefined; sources: string[] } {
  const s = subject(o)
  const e = effective(s, isPage)
  const d = decide({ admission: admissionOf(s), node: asked, effective: e, mode: 'read' })
  return { status: d.status, code: d.code, who: d.who, until: d.until, sources: e.sourcesOf(asked).map((x) => x.title) }
}

describe('organization.md §3, effective nodes', () => {
  it('row 1: a disabled account is out, whatever it holds', () => {
    expect(ask({ enabled: false, groups: [gives('group', 1, ['*'])], roles: [gives('role', 1)] })).toMatchObject({ status: 401, code: 'ACCOUNT_DISABLED' })
  })
  it('row 2: an employee who has left is out', () => {
    expect(ask({ state: 'left', groups: [gives('group', 1)], roles: [gives('role', 1)], grants: [gives('grant', 1)] })).toMatchObject({
      status: 401,
      code: 'EMPLOYEE_LEFT',
    })
  })
  it('row 3: before the entry date roles give nothing, groups do', () => {
    expect(ask({ state: 'pending_entry', roles: [gives('role', 1)] })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(ask({ state: 'pending_entry', groups: [gives('group', 1)], roles: [gives('role', 1)] })).toMatchObject({ status: 200, sources: ['group 1'] })
  })
  it('row 4: a suspended employee is out', () => {
    expect(ask({ state: 'suspended', groups: [gives('group', 1)], roles: [gives('role', 1)], grants: [gives('grant', 1)] })).toMatchObject({
      status: 401,
      code: 'SUSPENDED',
    })
  })
  it('row 5: a role alone', () => {
    expect(ask({ roles: [gives('role', 1)] })).toMatchObject({ status: 200, sources: ['role 1'] })
  })
  it('row 6: a group alone', () => {
    expect(ask({ groups: [gives('group', 1)] })).toMatchObject({ status: 200, sources: ['group 1'] })
  })
  it('row 7: both: the scopes of both count', () => {
    expect(ask({ groups: [gives('group', 1)], roles: [gives('role', 1)] })).toMatchObject({ status: 200, sources: ['group 1', 'role 1'] })
  })
  it('row 8: a denial wins over group, role and grant, and says by whom and until when', () => {
    expect(ask({ groups: [gives('group', 1)], roles: [gives('role', 1)], grants: [gives('grant', 1)], denials: [deny] })).toMatchObject({
      status: 403,
      code: 'RESTRICTED',
      who: '李雷',
      until: '2026-12-31',
      sources: [],
    })
  })
  it('row 9: a valid temporary grant alone', () => {
    expect(ask({ grants: [{ ...gives('grant', 1), since: '2026-11-20', until: '2026-11-20' }] })).toMatchObject({ status: 200, sources: ['grant 1'] })
  })
  it('row 10: an expired grant gives nothing, nor does one that has not begun', () => {
    expect(ask({ grants: [{ ...gives('grant', 1), since: '2026-11-01', until: '2026-11-19' }] })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(ask({ grants: [{ ...gives('grant', 1), since: '2026-11-21', until: '2026-12-19' }] })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })
  it('row 11: who is leaving keeps his nodes but takes nothing with him', () => {
    const roles = [
      gives('role', 1, [
        'contract',
        node,
        'contract/export',
        'contract/batchExport',
        'customerInformation',
        'customerInformation/reveal',
        'supplierPayment',
        'supplierPayment/pay',
        'customer',
        'customer/exportPii',
      ]),
    ]
    expect(ask({ state: 'leaving', leaveDate: '2026-11-30', roles })).toMatchObject({ status: 200, sources: ['role 1'] })
    for (const closed of ['contract/export', 'contract/batchExport', 'customerInformation/reveal', 'supplierPayment/pay', 'customer/exportPii'])
      expect(ask({ state: 'leaving', roles }, closed)).toMatchObject({ status: 403, code: 'LEAVING' })
  })
  it('row 11, last day: at 24:00 of the leave date he is out without a job having run', () => {
    expect(ask({ state: 'leaving', leaveDate: '2026-11-20', roles: [gives('role', 1)] })).toMatchObject({ status: 200 })
    expect(ask({ state: 'leaving', leaveDate: '2026-11-20', today: '2026-11-21', roles: [gives('role', 1)] })).toMatchObject({
      status: 401,
      code: 'EMPLOYEE_LEFT',
    })
  })
  it('row 12: a technical account is allowed by its group', () => {
    expect(ask({ state: null, groups: [gives('group', 1)] })).toMatchObject({ status: 200, sources: ['group 1'] })
  })
  it('row 13: super cannot be denied, whatever the state of the person', () => {
    for (const state of ['regular', 'suspended', 'left'] as const)
      expect(ask({ state, groups: [gives('group', 1, ['*'])], denials: [deny] })).toMatchObject({ status: 200 })
  })
  it('row 14: a role that expired yesterday gives nothing', () => {
    expect(ask({ roles: [{ ...gives('role', 1), since: '2025-01-01', until: '2026-11-19' }] })).toMatchObject({ status: 403 })
    expect(ask({ roles: [{ ...gives('role', 1), since: '2025-01-01', until: '2026-11-20' }] })).toMatchObject({ status: 200 })
  })
  it('row 15: a button without its page has no effect, on the page or on the action', () => {
    const roles = [gives('role', 1, [node])]
    expect(ask({ roles })).toMatchObject({ status: 403 })
    expect(ask({ roles }, 'contract')).toMatchObject({ status: 403 })
  })
  it('closes its set upwards over sources: page from one, button from another', () => {
    expect(ask({ roles: [gives('role', 1, ['contract'])], groups: [gives('group', 1, [node])] })).toMatchObject({ status: 200, sources: ['group 1'] })
  })
  it('knows the day on which the answer may change by itself', () => {
    expect(nextBoundary(subject({}))).toBeUndefined()
    expect(
      nextBoundary(
        subject({
          roles: [{ ...gives('role', 1), since: '2026-12-01' }],
          grants: [{ ...gives('grant', 1), until: '2026-11-25' }],
          denials: [{ ...deny, until: '2026-11-22' }],
        }),
      ),
    ).toBe('2026-11-23')
    expect(nextBoundary(subject({ state: 'leaving', leaveDate: '2026-11-20' }))).toBe('2026-11-21')
    expect(nextBoundary(subject({ grants: [{ ...gives('grant', 1), since: '2026-11-01', until: '2026-11-19' }] }))).toBeUndefined()
  })
  it('a denied page takes its buttons along', () => {
    expect(ask({ roles: [gives('role', 1)], denials: [{ nodes: ['contract'], who: '韩梅', until: null }] })).toMatchObject({
      status: 403,
      code: 'RESTRICTED',
      who: '韩梅',
      until: null,
    })
  })
})
