import { num } from '@crossway/kernel'
import { peopleOf } from '@crossway/organization/server'
import { sql, type Ctx, type Scope } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Company } from './company.ts'

// Lists, counts, sums, records and timelines of orders under random data scopes and random filters, beside a model that reads the rules of
// organization.md §4 row by row: whoever asks whatever way sees what is his, and nothing more.
let c: Company
interface Row {
  readonly id: number
  readonly no: string
  readonly status: string
  readonly company: number
  readonly warehouse: number
  readonly project: number | null
  readonly buyer: number | null
  readonly department: number | null
  readonly maker: number
  readonly total: string
  readonly qty: number
  readonly expected: string
  readonly supplier: number
}
let rows: Row[]
let people: Ctx[]
/** Departments of employees and of accounts: an order that names none is its people's. */
let homes: { readonly employee: Map<number, number>; readonly account: Map<number, number> }
const dims = { company: [] as number[], warehouse: [] as number[], project: [] as number[], department: [] as number[], supplier: [] as number[] }

/** Same numbers at every run: a failure can be looked at again. */
const dice = (seed: number) => {
  let s = seed
  const next = (): number => (s = (s * 48_271) % 2_147_483_647)
  const pick = <T>(all: readonly T[]): T => all[next() % all.length]!
  return { to: (n: number): number => next() % n, pick, some: <T>(all: readonly T[]): T[] => all.filter(() => next() % 2 === 0) }
}
const statuses = ['draft', 'pending', 'approved', 'ordered', 'partial', 'received', 'closed'] as const

beforeAll(async () => {
  c = await makeCompany()
  const { db } = c.t.app
  const d = dice(7)
  people = [c.buyer, c.leader, c.keeper]
  const staff = await db.rows<{ id: number; department: number; account: number | null }>(
    sql`select e.id, e.department_id as department, a.id as account from employee e left join admin a on a.employee_id = e.id`,
  )
  homes = {
    employee: new Map(staff.map((e) => [e.id, e.department])),
    account: new Map(staff.flatMap((e) => (e.account === null ? [] : [[e.account, e.department] as const]))),
  }
  const other = await insertRow(db, 'company', { code: 'HK', name: '跨途香港有限公司', short_name: '跨途香港', vat_status: 'general', status: 'active' })
  dims.company = [c.ids.company, other]
  const far = await insertRow(db, 'warehouse', { code: 'YW', name_zh: '义乌仓', type: 'domestic', companies: `{${c.ids.company},${other}}` })
  dims.warehouse = [c.ids.warehouse, far]
  const second = await insertRow(db, 'supplier', { name: '义乌小商品有限公司', name_key: '义乌小商品', status: 'active' })
  dims.supplier = [c.ids.supplier, second]
  const own = await db.one<{ id: number }>(sql`select id from department where code = 'BUY'`)
  dims.department = [own.id, await insertRow(db, 'department', { code: 'BUY2', name: '采购二部', status: 'enabled' })]
  const project = (n: number): Promise<number> => insertRow(db, 'project', { project_no: `SC-${n}`, name: `项目${n}` })
  dims.project = [await project(1), await project(2)]
  rows = []
  for (let n = 1; n <= 90; n++) {
    const row = {
      no: `PO-S${String(n).padStart(3, '0')}`,
      status: d.pick(statuses),
      company: d.pick(dims.company),
      warehouse: d.pick(dims.warehouse),
      project: d.pick([...dims.project, null]),
      buyer: d.pick([...people.map((p) => p.employee), null]),
      department: d.pick([...dims.department, null]),
      maker: d.pick(people).account,
      total: `${d.to(900)}.${String(d.to(100)).padStart(2, '0')}00`,
      qty: d.to(60),
      expected: inDays(d.to(30) - 15),
      supplier: d.pick(dims.supplier),
    }
    const id = await insertRow(db, 'purchase_order', {
      no: row.no,
      status: row.status,
      company_id: row.company,
      warehouse_id: row.warehouse,
      project_id: row.project,
      buyer_id: row.buyer,
      department_id: row.department,
      created_by: row.maker,
      total: row.total,
      qty: row.qty,
      expected_date: row.expected,
      supplier_id: row.supplier,
      currency: 'CNY',
    })
    rows.push({ id, ...row })
  }
})
afterAll(() => c.close())

function randomScopes(d: ReturnType<typeof dice>): Scope[] {
  const one = (): Scope => {
    const kind = d.pick(['none', 'self', 'departments', 'projects', 'custom', 'custom', 'all'] as const)
    if (kind === 'departments') return { kind, ids: d.some(dims.department) }
    if (kind === 'projects') return { kind, projects: d.some(dims.project), stores: [1] }
    if (kind === 'custom')
      return {
        kind,
        own: d.to(3) === 0,
        sets: {
          company: d.to(3) ? [] : d.some(dims.company),
          warehouse: d.to(3) ? [] : d.some(dims.warehouse),
          department: d.to(4) ? [] : d.some(dims.department),
        },
      }
    return { kind } as Scope
  }
  return Array.from({ length: d.to(3) }, one)
}
function mine(row: Row, who: Ctx): boolean {
  return row.maker === who.account || (who.employee !== null && row.buyer === who.employee)
}
function inScope(row: Row, s: Scope, who: Ctx): boolean {
  if (s.kind === 'all') return true
  if (s.kind === 'none') return false
  if (s.kind === 'self') return mine(row, who)
  if (s.kind === 'departments')
    return (row.department === null ? [homes.employee.get(row.buyer ?? 0), homes.account.get(row.maker)] : [row.department]).some((d) => s.ids.includes(d ?? 0))
  if (s.kind === 'projects') return mine(row, who) || (row.project !== null && s.projects.includes(row.project))
  const hit = (dim: 'company' | 'warehouse' | 'department'): boolean => row[dim] !== null && (s.sets[dim] ?? []).includes(row[dim]!)
  return (s.own && mine(row, who)) || hit('company') || hit('warehouse') || hit('department')
}

type Test = (row: Row) => boolean
function randomFilter(d: ReturnType<typeof dice>): { filter: Record<string, object>; holds: Test } {
  const tests: Test[] = []
  const filter: Record<string, object> = {}
  const add = (field: string, ops: object, holds: Test): void => {
    if (field in filter) return
    filter[field] = ops
    tests.push(holds)
  }
  for (let n = d.to(3); n > 0; n--) {
    const kind = d.to(8)
    if (kind === 0) {
      const set = d.some(statuses)
      if (set.length) add('status', { in: set }, (r) => set.includes(r.status as never))
    } else if (kind === 1) {
      const limit = String(d.to(900))
      add('total', { gte: limit }, (r) => num(r.total).gte(limit))
    } else if (kind === 2) {
      const [a, b] = [d.to(40), 20 + d.to(40)]
      add('qty', { between: [Math.min(a, b), Math.max(a, b)] }, (r) => r.qty >= Math.min(a, b) && r.qty <= Math.max(a, b))
    } else if (kind === 3) {
      const s = d.pick(dims.supplier)
      add('supplier', { eq: s }, (r) => r.supplier === s)
    } else if (kind === 4) {
      const yes = d.to(2) === 0
      add('buyer', { empty: yes }, (r) => (r.buyer === null) === yes)
    } else if (kind === 5) {
      const day = inDays(d.to(20) - 10)
      add('expected_date', { lt: day }, (r) => r.expected < day)
    } else if (kind === 6) {
      const w = d.pick(dims.warehouse)
      add('warehouse', { not_in: [w] }, (r) => r.warehouse !== w)
    } else {
      const part = String(d.to(9))
      add('no', { contains: part }, (r) => r.no.includes(part))
    }
  }
  return { filter, holds: (r) => tests.every((t) => t(r)) }
}

const seerOf = (who: Ctx, scopes: readonly Scope[], n: number): Ctx => ({
  ...who,
  access: { ...who.access, super: false, scopes: () => scopes, peopleOf, level: () => 'edit' as const, permissionsVersion: `scope-${n}` },
})

describe('orders under random scopes and filters', () => {
  it('show, count, sum and open exactly what the rules give', async () => {
    let seen = 0
    let hidden = 0
    for (let n = 0; n < 150; n++) {
      const d = dice(1000 + n * 17)
      const who = d.pick(people)
      const scopes = randomScopes(d)
      const { filter, holds } = randomFilter(d)
      const reported = JSON.stringify({ n, who: who.name, scopes, filter })
      const allowed = rows.filter((r) => scopes.some((s) => inScope(r, s, who)))
      const wanted = allowed.filter(holds)
      c.as(seerOf(who, scopes, n))
      const size = d.pick([10, 20, 100])
      const got: number[] = []
      let body: any
      for (let page = 1; page === 1 || got.length < body.total; page++) {
        const r = await c.call('GET', `/api/purchase-order?sort=no&counts=1&size=${size}&page=${page}&filter=${encodeURIComponent(JSON.stringify(filter))}`)
        expect(r.status, reported + JSON.stringify(r.body)).toBe(200)
        body = r.body
        got.push(...body.rows.map((x: any) => x.id))
        if (body.rows.length === 0) break
      }
      expect(got, reported).toEqual(wanted.map((r) => r.id))
      expect(body.total, reported).toBe(wanted.length)
      const sum = wanted.reduce((s, r) => s.plus(r.total), num(0))
      const answered = body.summary.total
      const summed = Array.isArray(answered) ? answered.reduce((s: any, x: any) => s.plus(x.amount), num(0)) : num(answered ?? 0)
      expect(summed.toFixed(2), reported).toBe(sum.toFixed(2))
      expect(body.tabCounts, reported).toMatchObject({ all: wanted.length, draft: wanted.filter((r) => r.status === 'draft').length })
      const probe = d.pick(rows)
      const may = allowed.includes(probe)
      for (const part of ['', '/timeline', '/related'])
        expect((await c.call('GET', `/api/purchase-order/${probe.id}${part}`)).status, reported + probe.id + part).toBe(may ? 200 : 404)
      const change = await c.call('PATCH', `/api/purchase-order/${probe.id}`, { version: 99, remark: 'x' })
      expect(change.status === 404, reported + JSON.stringify(change.body)).toBe(!may)
      const options = (await c.call('GET', `/api/purchase-order?q=${probe.no}`)).body
      expect(options.rows?.some((x: any) => x.id === probe.id) ?? false, reported).toBe(may)
      seen += wanted.length
      hidden += rows.length - allowed.length
    }
    expect(seen).toBeGreaterThan(500)
    expect(hidden).toBeGreaterThan(500)
  })
})
