import { createRegistry, definePage, defineQuery, defineResource, f, type LabelsOf, type ModuleModel } from '@crossway/kernel'
import { conformance, createTestApp, goldenSheet, superCtx, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { handleQuery, sql, type Ctx } from '../index.ts'
import { tablesOf } from '../tables.ts'

const pallet = defineResource({
  name: 'pallet',
  module: 'depot',
  title: 'code',
  fields: {
    code: f.text({ format: 'code', unique: true, max: 20 }),
    load: f.int({ min: 1, max: 5000 }),
    wood: f.choice(['oak', 'pine']),
    price: f.money({ currency: 'CNY', class: 'price' }),
    keeper: f.int(),
  },
  search: ['code'],
  defaultSort: 'code',
})
const woodLoad = defineQuery({
  name: 'wood_load',
  module: 'depot',
  title: 'wood',
  key: ['wood', 'keeper'],
  scope: { by: { owner: 'keeper' } },
  columns: { wood: f.choice(['oak', 'pine']), keeper: f.int(), load: f.int(), price: f.money({ currency: 'CNY', class: 'price' }), heaviest: f.ref('pallet') },
  within: ['heaviest'],
  shown: { share: f.decimal({ scale: 2, optional: true }) },
  parameters: { least: f.choice(['1000', '2000']) },
  search: ['wood', 'heaviest'],
  defaultSort: '-load',
  filters: ['wood'],
  sums: ['load', 'price'],
  drill: { load: { route: 'pallets', by: { wood: 'wood' } } },
  levels: { price: 'pallet.price' },
  mostRows: 2,
})
const loads = handleQuery(woodLoad, (_, { values: { least, heaviest } }) => ({
  rows: sql`
    select p.wood, p.keeper, sum(p.load)::int as load, sum(p.price) as price, (array_agg(p.id order by p.load desc))[1] as heaviest_id from pallet p
    where ${sql.and([...(least ? [sql`p.load >= ${Number(least[0])}`] : []), ...(heaviest ? [sql`p.id = any(${heaviest}::bigint[])`] : [])])} group by p.wood, p.keeper`,
  shown: { share: sql`round(t.load / 1000.0, 2)` },
}))
const values = { label: '木', values: { oak: '橡', pine: '松' } }
const labels: LabelsOf<typeof woodLoad> = {
  name: '按木材',
  fields: {
    wood: values,
    keeper: '保管',
    load: '载重',
    price: '价格',
    heaviest: '最重',
    share: '吨',
    least: { label: '起', values: { '1000': '1t', '2000': '2t' } },
  },
  states: {},
  actions: {},
}
const palletLabels: LabelsOf<typeof pallet> = {
  name: '托盘',
  fields: { code: '编码', load: '载重', wood: values, price: '价格', keeper: '保管' },
  states: {},
  actions: {},
}
const model: ModuleModel = {
  name: 'depot',
  resources: [pallet],
  queries: [woodLoad],
  errors: {},
  labels: { pallet: { 'zh-cn': palletLabels, en: palletLabels }, wood_load: { 'zh-cn': labels, en: labels } },
  pages: [
    definePage({ route: 'pallets', module: 'depot', resource: 'pallet', related: [{ resource: 'wood_load', by: 'heaviest' }] }),
    definePage({ route: 'woods', module: 'depot', resource: 'wood_load' }),
  ],
}

let t: TestApp
const everything = superCtx(1)
let who: Ctx = everything
const call = async (method: string, url: string, payload?: object): Promise<{ status: number; body: any }> => {
  const r = await t.http.inject({ method: method as 'GET', url, ...(payload ? { payload } : {}) })
  return { status: r.statusCode, body: r.body.startsWith('{') ? JSON.parse(r.body) : r.body }
}
const list = async (rest = ''): Promise<any> => (await call('GET', `/api/wood-load?${rest}`)).body
const by = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`
const ids: number[] = []
beforeAll(async () => {
  t = await createTestApp([{ model, queries: [loads] }], { auth: () => ({ authenticate: async () => who }) })
  const kit = (await import('drizzle-kit/api')) as any
  for (const s of await kit.generateMigration(kit.generateDrizzleJson({}), kit.generateDrizzleJson(tablesOf(createRegistry([model])))))
    await t.app.db.pool.query(s)
  for (const [code, load, wood, price, keeper] of [
    ['P1', 1200, 'oak', '10', 5],
    ['P2', 800, 'oak', '20', 5],
    ['P3', 2500, 'pine', '30', 5],
    ['P4', 300, 'pine', '40', 6],
  ] as const)
    ids.push((await call('POST', '/api/pallet', { code, load, wood, price, keeper })).body.id)
})
afterAll(() => t.close())

it('answers like a list: rows, total, sums, order, pages, filters and quick search', async () => {
  const all = await list()
  expect(all).toMatchObject({ total: 3, page: 1, summary: { load: 4800, price: '100.0000' } })
  expect(all.rows.map((r: any) => [r.wood, r.load, r.heaviest.title, r.share])).toEqual([
    ['pine', 2500, 'P3', '2.50'],
    ['oak', 2000, 'P1', '2.00'],
    ['pine', 300, 'P4', '0.30'],
  ])
  expect(all.closed).toEqual(['share'])
  expect(new Set(all.rows.map((r: any) => r.id)).size).toBe(3)
  expect((await list('size=2&page=9')).page).toBe(2)
  expect((await list(`${by({ wood: { eq: 'oak' }, load: { gt: 100 } })}`)).total).toBe(1)
  expect((await list(`${by({ least: { eq: '1000' } })}`)).rows.map((r: any) => r.load)).toEqual([2500, 1200])
  expect((await list('q=P3')).rows).toHaveLength(1)
  expect((await list('q=P1%0AP4&sort=load')).rows.map((r: any) => r.load)).toEqual([300, 2000])
})
it('refuses by name what it does not know, and is nothing but a list', async () => {
  const refused = async (rest: string): Promise<string> => (await list(rest)).code
  expect(await refused(by({ share: { gt: 1 } }))).toBe('UNKNOWN_FILTER')
  expect(await refused('sort=share')).toBe('UNKNOWN_SORT')
  expect(await refused('sort=least')).toBe('UNKNOWN_SORT')
  expect(await refused('fields=least')).toBe('UNKNOWN_FIELD')
  expect(await refused(by({ heaviest: { not_in: [1] } }))).toBe('UNKNOWN_OPERATOR')
  expect(await refused(by({ least: { eq: '3000' } }))).toBe('BAD_REQUEST')
  for (const [method, url] of [
    ['GET', '/api/wood-load/1'],
    ['GET', '/api/wood-load/options'],
    ['POST', '/api/wood-load'],
    ['PATCH', '/api/wood-load/1'],
    ['DELETE', '/api/wood-load/1'],
    ['GET', '/api/wood-load/1/timeline'],
    ['GET', '/api/record/wood-load/1/comments'],
  ] as const)
    expect([url, (await call(method, url, method === 'GET' ? undefined : {})).status]).toEqual([url, 404])
})
it('goes by scope and by the rights on columns, as the record whose fields they are', async () => {
  const levels: string[] = []
  const access = { ...everything.access, super: false, has: (n: string) => n === 'woods', scopes: () => [{ kind: 'self' as const }] }
  who = { ...everything, employee: 6, access: { ...access, level: (r, n) => (levels.push(`${r}.${n}`), 'masked') } }
  expect(await list()).toMatchObject({ total: 1, rows: [{ load: 300, price: '***' }], closed: ['price', 'share'] })
  expect(levels).toContain('pallet.price')
  expect((await list(by({ price: { gt: 1 } }))).code).toBe('FIELD_MASKED')
  who = { ...who, access: { ...access, level: () => 'hidden' } }
  expect((await list()).rows[0]).not.toHaveProperty('price')
  expect((await list('sort=price')).code).toBe('FIELD_DENIED')
  expect((await call('POST', '/api/wood-load/export', { format: 'csv' })).status).toBe(403)
  who = { ...who, access: { ...access, has: () => false, why: () => ({ code: 'FORBIDDEN' as const }) } }
  expect((await call('GET', '/api/wood-load')).status).toBe(403)
  who = everything
})
it('is a tab of another page’s records for whoever holds that page', async () => {
  who = { ...everything, access: { ...everything.access, super: false, has: (n) => n === 'pallets', scopes: () => [{ kind: 'all' }] } }
  expect(await list(`view=pallets&${by({ heaviest: { in: [ids[2]!] } })}`)).toMatchObject({ total: 1, rows: [{ heaviest: { title: 'P3' } }] })
  who = everything
})
it('is exported by a job, and not beyond its limit', async () => {
  expect((await call('POST', '/api/wood-load/export', {})).body).toMatchObject({ code: 'E_EXPORT_TOO_BIG', status: 409 })
  const asked = await call('POST', '/api/wood-load/export', {
    format: 'csv',
    fields: ['wood', 'load', 'share'],
    filter: { wood: { in: ['oak'] } },
    summary: true,
  })
  expect(asked.status).toBe(202)
  await t.app.jobs.runQueued(asked.body.jobId)
  const job = await t.app.db.one<{ result: { file: number } }>(sql`select result from job where id = ${asked.body.jobId}`)
  const file = await t.http.inject({ url: `/api/file/${job.result.file}` })
  expect(file.body.replace('\ufeff', '').trim().split('\n')).toEqual(['木,载重,吨', '橡,2000,2', '合计,2000,'])
  expect(await t.app.db.one(sql`select count(*)::int as n from audit_log where resource = 'wood_load' and operation = 'export'`)).toEqual({ n: 1 })
})
it('stands in the API document and in a golden sheet, and its conformance is looked at', async () => {
  const { paths } = (await call('GET', '/api/openapi.json')).body
  expect(Object.keys(paths).filter((p) => p.startsWith('/api/wood-load'))).toEqual(['/api/wood-load'])
  expect(Object.keys(paths['/api/wood-load'])).toEqual(['get'])
  const registry = createRegistry([model])
  expect(goldenSheet(registry, woodLoad)).toMatch(/^query wood_load[\s\S]*load: pallets \{"wood":"wood"\}/)
  const around = { commands: new Map(), figures: [], routes: new Set(['pallets', 'woods']), tone: () => 'neutral', indexes: new Map() }
  expect(conformance(registry, woodLoad, around)).toEqual([])
  const { query } = woodLoad
  const broken = { ...woodLoad, query: { ...query, scope: { none: '' }, sums: ['share'], drill: { load: { route: 'nowhere', by: {} } } } }
  expect(conformance(registry, broken, around)).toEqual([
    'wood_load: share is worked out for shown rows and cannot be summed',
    'wood_load: does not say whose its rows are, or why they are nobody’s',
    'wood_load: load leads to nowhere/, which lists nothing',
  ])
})
