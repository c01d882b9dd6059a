import { demoLogins } from '@crossway/organization/server'
import { apiName, operatorsOf, type AnyResource, type Fields } from '@crossway/kernel'
import { sql, type Ctx } from '@crossway/server-kit'
import { superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFixture, type Fixture } from './world.ts'

// What may be asked of the lists and pickers of this build: every computed column by every operator, every record's picker by every demo role.
let w: Fixture
let who: Ctx = superCtx(1)
beforeAll(async () => {
  w = await makeFixture()
  w.t.app.ports.auth = { authenticate: async () => who }
}, 300_000)
afterAll(() => w?.t.close())

const ask = async (url: string): Promise<{ status: number; body: any }> => {
  const r = await w.t.http.inject({ url })
  return { status: r.statusCode, body: r.json() }
}
const filtered = (record: string, filter: object): string => `/api/${apiName(record)}?size=1&filter=${encodeURIComponent(JSON.stringify(filter))}`

it('answers every operator on every computed column with rows or with a refusal, whatever the value', async () => {
  const { registry, ports } = w.t.app
  const operators = [...new Set(Object.values(operatorsOf).flat()), 'like', 'constructor']
  const values = ['x', '', 7, '7.5', { a: 1 }, [], [1, 2], ['2026-01-01', null], null, true, '2026-01-01', '0000-01-01', 'today', '9'.repeat(40), 'a\u0000b']
  const faults: string[] = []
  let answered = 0
  for (const [record, figures] of ports.figures) {
    const behind = registry
      .resources()
      .flatMap((r) => Object.entries(r.fields).flatMap(([n, x]) => (x.kind === 'ref' && x.to === record ? [[r.name, n] as const] : [])))[0]
    for (const [i, { name }] of figures.entries()) {
      // every operator on every column, the values in turn
      const asks = operators.map((op, o) => ({ [op]: values[(i * 3 + o) % values.length] }))
      const sorted = `/api/${apiName(record)}?size=1&sort=-${name}`
      const filled = filtered(record, { [name]: { not_empty: true } })
      for (const url of [sorted, filled]) if ((await ask(url)).status !== 200) faults.push(decodeURIComponent(url))
      const urls = [
        ...asks.map((x) => filtered(record, { [name]: x })),
        ...(behind ? [filtered(behind[0], { [`${behind[1]}.${name}`]: { not_empty: true } })] : []),
      ]
      for (const url of urls) {
        const { status } = await ask(url)
        if (status >= 500) faults.push(`${status} ${decodeURIComponent(url)}`)
        if (status === 200) answered++
      }
    }
  }
  expect({ n: faults.length, faults: faults.slice(0, 15) }).toEqual({ n: 0, faults: [] })
  expect(answered).toBeGreaterThan(ports.figures.size)
}, 240_000)

it('offers by pickers only what a page, form, filter or action of the caller refers to, narrowed by nothing that these do not state', async () => {
  const { app } = w.t
  const { registry } = app
  const people = ['admin', 'employee']
  const pages = registry.modules.flatMap((m) => m.pages)
  const faults: string[] = []
  const counts: number[] = []
  for (const { login } of demoLogins) {
    const { id, employee } = await app.db.one<{ id: number; employee: number }>(sql`select id, employee_id as employee from admin where username = ${login}`)
    const access = await app.access(id)
    who = { ...superCtx(id, employee), access }
    const holds = (n: string): boolean => access.has(n)
    const routes = (r: AnyResource): string[] => registry.pagesOf(r.name).map((p) => p.route)
    const referred = new Set(people)
    const refs = (fields: Fields): string[] => Object.values(fields).flatMap((x) => (x.kind === 'lines' ? refs(x.target!.fields) : x.to ? [x.to] : []))
    for (const p of pages)
      if (holds(p.route))
        for (const to of Object.keys(p.picks ?? {})) for (const r of registry.resources()) if (to === '*' || to === r.name) referred.add(r.name)
    for (const r of [...registry.resources(), ...registry.queries()]) {
      // a record without a page answers to a node of its own name
      if ((routes(r).length ? routes(r) : [r.name]).some(holds)) for (const to of refs(r.fields)) referred.add(to)
      for (const p of registry.pagesOf(r.name))
        for (const [first, second] of (holds(p.route) ? (p.list?.columns ?? []) : []).map((c) => c.replace('!', '').split('.') as [string, string?]))
          if (second && r.fields[first]?.to) referred.add(registry.resource(r.fields[first].to).fields[second]?.to ?? '')
      for (const [name, a] of Object.entries(r.lifecycle?.actions ?? {})) {
        const verb = a.verb ?? name.replace(/_(\w)/g, (_, c: string) => c.toUpperCase())
        const nodes = verb.includes('/') ? [verb] : routes(r).map((p) => `${p}/${verb}`)
        if (nodes.some(holds)) for (const to of refs(a.args ?? {})) referred.add(to)
      }
    }
    let offered = 0
    for (const r of registry.resources()) {
      const listed = (routes(r).length ? routes(r) : [r.name]).some(holds)
      const { status, body } = await ask(`/api/${apiName(r.name)}/options?q=`)
      const may = listed || (referred.has(r.name) && !r.ledger)
      // a field that is closed to the caller refers to nothing for him
      if (status !== 200 && status !== 403) faults.push(`${login} ${r.name} ${status}`)
      if (status === 200 && !may) faults.push(`${login} ${r.name} is offered`)
      if (status === 403 && listed) faults.push(`${login} ${r.name} is refused`)
      if (status !== 200) continue
      offered++
      if (JSON.stringify(body).includes('zqx')) faults.push(`${login} ${r.name} shows a closed field`)
      if (r.external || (offered + counts.length) % 8 > 0) continue
      const odd = encodeURIComponent(JSON.stringify({ created_at: { not_empty: true } }))
      if ((await ask(`/api/${apiName(r.name)}/options?filter=${odd}`)).status !== 403) faults.push(`${login} ${r.name} by created_at`)
    }
    // every sixth role: what a form states is taken as it stands
    if (counts.length % 6 === 0)
      for (const r of registry.resources()) {
        if (!routes(r).some(holds)) continue
        const cells = Object.values(r.fields).flatMap((x) => (x.kind === 'lines' ? Object.values(x.target!.fields) : [x]))
        for (const x of cells) {
          if (!x.where || x.class) continue
          const { status } = await ask(`/api/${apiName(x.to!)}/options?filter=${encodeURIComponent(JSON.stringify(x.where))}`)
          if (status !== 200) faults.push(`${login} ${r.name} picks ${x.to} by ${JSON.stringify(x.where)}: ${status}`)
        }
      }
    counts.push(offered)
  }
  expect(faults.slice(0, 20)).toEqual([])
  // the poorest of roles: what the home page refers to stands open to everybody
  expect(Math.min(...counts)).toBeLessThan(90)
  expect(counts.every((n) => n >= people.length)).toBe(true)
}, 240_000)
