import { createRegistry, definePage, defineResource, f, type LabelsOf, type ModuleModel } from '@crossway/kernel'
import { createTestApp, superCtx, type TestApp } from '@crossway/test-kit'
import { conformance } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql, type Ctx } from './index.ts'
import { tablesOf } from './tables.ts'

// docs/adding-a-record.md, to the letter. One definition …
const pallet = defineResource({
  name: 'pallet',
  module: 'depot',
  title: 'name',
  subtitle: 'code',
  fields: {
    code: f.text({ format: 'code', unique: true, max: 20 }),
    name: f.text({ max: 60 }),
    load: f.int({ min: 1, max: 5000 }),
    bought_on: f.date({ optional: true }),
  },
  search: ['code', 'name'],
  importKey: 'code',
  defaultSort: 'code',
})
// … one label file a language …
const zh: LabelsOf<typeof pallet> = { name: '托盘', fields: { code: '编码', name: '名称', load: '载重', bought_on: '购入日期' }, states: {}, actions: {} }
const en: LabelsOf<typeof pallet> = { name: 'Pallets', fields: { code: 'Code', name: 'Name', load: 'Load', bought_on: 'Bought on' }, states: {}, actions: {} }
const model: ModuleModel = {
  name: 'depot',
  resources: [pallet],
  errors: {},
  labels: { pallet: { 'zh-cn': zh, en } },
  // … one page line.
  pages: [definePage({ route: 'pallets', module: 'depot', resource: 'pallet', form: 'drawer' })],
}

let t: TestApp
let who: Ctx = superCtx(1)
const call = async (method: string, url: string, payload?: object): Promise<{ status: number; body: any }> => {
  const r = await t.http.inject({ method: method as 'GET', url, ...(payload ? { payload } : {}) })
  return { status: r.statusCode, body: r.body.startsWith('{') ? JSON.parse(r.body) : r.body }
}
beforeAll(async () => {
  t = await createTestApp([{ model }], { auth: () => ({ authenticate: async () => who }) })
  const kit = (await import('drizzle-kit/api')) as any
  for (const s of await kit.generateMigration(kit.generateDrizzleJson({}), kit.generateDrizzleJson(tablesOf(createRegistry([model])))))
    await t.app.db.pool.query(s)
})
afterAll(() => t.close())

it('gives a list with search, filters and the form’s writes', async () => {
  for (const [code, name, load] of [
    ['P1', '木托盘', 1200],
    ['P2', '塑料托盘', 800],
    ['P3', '铁托盘', 2500],
  ])
    expect((await call('POST', '/api/pallet', { code, name, load })).status).toBe(201)
  const heavy = await call('GET', `/api/pallet?view=pallets&q=${encodeURIComponent('托盘')}&filter=${encodeURIComponent('{"load":{"gte":1000}}')}`)
  expect(heavy.body).toMatchObject({ total: 2, rows: [{ code: 'P1' }, { code: 'P3' }] })
  const [first] = heavy.body.rows
  expect((await call('PATCH', `/api/pallet/${first.id}`, { version: 1, load: 1500 })).body).toMatchObject({ load: 1500, version: 2 })
  expect((await call('POST', '/api/pallet', { code: 'P1', name: '又一个', load: 1 })).status).toBe(409)
  expect((await call('POST', '/api/pallet', { code: 'P9', name: '', load: 0 })).body.errors.map((e: { field: string }) => e.field).sort()).toEqual([
    'load',
    'name',
  ])
  expect((await call('GET', `/api/pallet/${first.id}/timeline`)).body.entries.length).toBeGreaterThan(1)
})

it('gives its permission nodes', async () => {
  who = { ...superCtx(5), access: { ...superCtx(5).access, super: false, has: (n) => n === 'pallets', scopes: () => [{ kind: 'all' }] } }
  expect((await call('GET', '/api/pallet')).status).toBe(200)
  expect((await call('POST', '/api/pallet', { code: 'X', name: 'x', load: 1 })).status).toBe(403)
  who = { ...who, access: { ...who.access, has: () => false, why: () => ({ code: 'FORBIDDEN' }) } }
  expect((await call('GET', '/api/pallet')).status).toBe(403)
  who = superCtx(1)
})

it('gives import with its template, export, and its part of the API’s description', async () => {
  // as the browser asks for it (web-kit, templateUrl)
  const template = await t.http.inject({ method: 'GET', url: '/api/pallet/template?format=xlsx' })
  expect(template.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect((await call('POST', '/api/pallet/export', { format: 'csv' })).status).toBe(202)
  expect((await call('GET', '/api/openapi.json')).body.paths).toHaveProperty('/api/pallet')
  expect(await t.app.db.one(sql`select count(*)::int as n from job where name like '%export%'`)).toEqual({ n: 1 })
})

it('conforms, so that list, form, record and phone card can be drawn in both languages', () => {
  const registry = createRegistry([model])
  const around = { commands: new Map(), figures: [], routes: new Set(['pallets']), tone: () => 'neutral', indexes: new Map() }
  expect(conformance(registry, pallet, around).filter((text) => !text.includes('index'))).toEqual([])
})
