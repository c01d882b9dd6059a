import type { AccessDims, AnyResource } from '@crossway/kernel'
import fc from 'fast-check'
import { scopeSql, sql, type Ctx } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { effective, type Source } from '../../model/effective.ts'
import { visible, type RowFacts } from '../../model/row-visibility.ts'
import { rowsOf, scopeKinds, type CustomSets, type ScopeKind, type ScopeRule } from '../../model/scope.ts'
import { ctxOfAccess } from '../people/holders.ts'
import { deal, organizationApp, type OrganizationApp } from '../testing/organization-app.ts'
import { Fixture, type Someone } from '../testing/world.ts'
import { compileAccess } from './compile-access.ts'
import { loadSnapshot } from './load-subject.ts'
import { standingOf, type Snapshot } from './snapshot.ts'

let t: OrganizationApp
let w: Fixture
let people: Someone[]
let departments: number[]
let rows: (RowFacts & { id: number })[]
let base: Snapshot[]

const some = (n: number): number[] => [...Array(n).keys()].map((i) => i + 1)

beforeAll(async () => {
  t = await organizationApp()
  w = new Fixture(t.app.db)
  const a = await w.department('A')
  const b = await w.department('B', a)
  const c = await w.department('C', b)
  const d = await w.department('D', a)
  const merged = await w.department('M')
  await t.app.db.run(sql`update department set merged_into_id = ${b}, status = 'disabled' where id = ${merged}`)
  departments = [a, b, c, d, merged]
  people = [await w.person(a), await w.person(b, { concurrent: [d] }), await w.person(c), await w.person(d)]
  await w.head(b, people[1]!.employee)
  // Every mixture of dimensions, some empty, in a fixed order: 240 rows.
  const pick = <T>(list: readonly T[], k: number): T => list[k % list.length]!
  for (const k of some(240)) {
    const owner = pick([...people, null], k)
    const maker = pick([...people, null], Math.floor(k / 5))
    await w.row('deal', {
      name: 'deal ' + k,
      owner_id: owner?.employee ?? null,
      created_by: maker?.account ?? null,
      department_id: pick([...departments, null], Math.floor(k / 3)),
      project_id: pick([501, 502, null, 503], Math.floor(k / 7)),
      store_id: pick([901, null, 902], Math.floor(k / 2)),
      customer_id: pick([301, 302, null], Math.floor(k / 11)),
      company_id: pick([1, null], k),
      helpers: k % 9 === 0 ? '{' + pick(people, k).employee + '}' : '{}',
    })
  }
  rows = (
    await t.app.db.rows<RowFacts & { id: number }>(
      sql`select t.id, t.owner_id as owner, t.created_by as "createdBy", e.department_id as "creatorDepartment", o.department_id as "ownerDepartment", t.department_id as department, t.project_id as project, t.store_id as store, t.customer_id as customer, t.company_id as company, t.helpers as collaborators from deal t left join admin a on a.id = t.created_by left join employee e on e.id = a.employee_id left join employee o on o.id = t.owner_id order by t.id`,
    )
  ).map((r) => ({ ...r }))
  base = await Promise.all(people.map((p) => loadSnapshot(t.app.db, p.account)))
})
afterAll(() => t.close())

const ids = (...list: number[]): fc.Arbitrary<number[]> => fc.subarray(list)
const sets = (): fc.Arbitrary<CustomSets> =>
  fc.record({
    departments: fc.subarray(departments),
    below: fc.boolean(),
    projects: ids(501, 502),
    stores: ids(901, 902),
    customers: ids(301, 302),
    companies: ids(1),
    employees: fc.subarray(people.map((p) => p.employee)),
    own: fc.boolean(),
  })
const rule = (): fc.Arbitrary<ScopeRule> =>
  fc.record({
    resource: fc.constantFrom('*', 'deal', 'sku'),
    read: fc.constantFrom<ScopeKind>(...scopeKinds),
    write: fc.constantFrom<ScopeKind>(...scopeKinds),
    readSets: sets(),
    writeSets: sets(),
  })
const source = (kind: Source['kind']): fc.Arbitrary<Source> =>
  fc.record({
    kind: fc.constant(kind),
    id: fc.nat(9),
    title: fc.constant(kind),
    nodes: fc.subarray(['deal', 'deal/edit', 'deal/export', 'sku']),
    scopes: fc.array(rule(), { maxLength: 3 }),
    fields: fc.constant([]),
  })
interface Case {
  who: number
  roles: Source[]
  groups: Source[]
  denied: string[]
  projects: number[]
  stores: number[]
  dims: AccessDims
}
const dimSets: readonly AccessDims[] = [
  deal.access!,
  { owner: 'owner' },
  { owner: 'owner', store: 'store' },
  { project: 'project' },
  { department: 'department', collaborators: 'helpers' },
  { customer: 'customer', company: 'company' },
]
const cases = (): fc.Arbitrary<Case> =>
  fc.record({
    who: fc.nat(people.length - 1),
    roles: fc.array(source('role'), { maxLength: 3 }),
    groups: fc.array(source('group'), { maxLength: 2 }),
    denied: fc.subarray(['deal', 'deal/edit'], { maxLength: 1 }),
    projects: ids(501, 502, 503),
    stores: ids(901, 902),
    dims: fc.constantFrom(...dimSets),
  })

/** What the tables would answer for this case. */
function snapshotOf(c: Case): Snapshot {
  const own = base[c.who]!
  const trees = Object.fromEntries(departments.map((d) => [d, treeOf(d)]))
  return {
    ...own,
    projects: c.projects,
    stores: c.stores,
    trees,
    subject: { ...own.subject, roles: c.roles, groups: c.groups, grants: [], denials: c.denied.length ? [{ nodes: c.denied, who: 'x', until: null }] : [] },
  }
}
// A has B and D below it, B has C, and what was merged into B counts as B's.
const treeOf = (d: number): number[] => {
  const [a, b, c, x, m] = departments as [number, number, number, number, number]
  return ({ [a]: [a, b, c, x, m], [b]: [b, c, m], [c]: [c], [x]: [x], [m]: [m] } as Record<number, number[]>)[d] ?? [d]
}

describe('data scope: the SQL predicate against the rule book', () => {
  it('never shows a row that the rule book hides, nor hides one that it shows', async () => {
    await fc.assert(
      fc.asyncProperty(cases(), fc.constantFrom('read' as const, 'write' as const), async (c, mode) => {
        const s = snapshotOf(c)
        const node = mode === 'read' ? 'deal' : 'deal/edit'
        const r: AnyResource = { ...deal, access: c.dims }
        const registry = { ...t.app.registry, find: (n: string) => (n === 'deal' ? r : t.app.registry.find(n)) }
        const access = compileAccess(s, registry)
        const ctx: Ctx = ctxOfAccess(access)
        const predicate = scopeSql(access.scopes('deal', [node], mode), r, ctx)
        const seen = (await t.app.db.rows<{ id: number }>(sql`select t.id from deal t where ${predicate} order by t.id`)).map((x) => x.id)

        const sources = [...c.groups, ...c.roles]
        const granted =
          sources.some((x) => x.nodes.includes(node)) && sources.some((x) => x.nodes.includes('deal')) && !c.denied.includes(node) && !c.denied.includes('deal')
        const giving = granted ? sources.filter((x) => x.nodes.includes(node)) : []
        const parts = giving.map((x) => rowsOf([x], 'deal', c.dims, mode, standingOf(s)))
        const expected = rows.filter((row) => parts.some((p) => visible(row, p, c.dims, { account: s.account, employee: s.employee }))).map((row) => row.id)
        expect(seen).toEqual(expected)
      }),
      { numRuns: 250 },
    )
  })

  it('the compiled answer is the plain one: nodes, scopes, refusals', () => {
    fc.assert(
      fc.property(cases(), (c) => {
        const s = snapshotOf(c)
        const access = compileAccess(s, t.app.registry)
        const plain = effective(s.subject, (n) => !n.includes('/'))
        for (const node of ['deal', 'deal/edit', 'deal/export', 'sku', 'role']) {
          expect(access.has(node)).toBe(plain.has(node))
          expect(access.has(node)).toBe(plain.why(node) === undefined)
          for (const mode of ['read', 'write'] as const)
            expect(access.scopes('deal', [node], mode)).toEqual(rowsOf(plain.sourcesOf(node), 'deal', deal.access, mode, standingOf(s)))
        }
      }),
      { numRuns: 200 },
    )
  })
})
