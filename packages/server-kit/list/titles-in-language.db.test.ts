import { createRegistry, defineLines, definePage, defineResource, f, type LabelsOf, type ModuleModel } from '@crossway/kernel'
import { createTestApp, superCtx, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportPlan } from '../export/export-query.ts'
import type { Ctx } from '../index.ts'
import { tablesOf } from '../tables.ts'

const bay = defineResource({
  name: 'bay',
  module: 'depot',
  title: 'name',
  subtitle: 'name_en',
  shortName: 'sign',
  fields: { name: f.text({ max: 60 }), name_en: f.text({ max: 60, optional: true }), sign: f.text({ max: 20, optional: true }) },
  search: ['name', 'name_en'],
})
const load = defineLines({ name: 'rack_load', fields: { bay: f.ref('bay'), qty: f.int({ min: 1 }) } })
const rack = defineResource({
  name: 'rack',
  module: 'depot',
  title: 'code',
  subtitle: 'name_zh',
  fields: {
    code: f.text({ max: 20, unique: true, format: 'code' }),
    name_zh: f.text({ max: 60 }),
    name_en: f.text({ max: 60, optional: true }),
    bay: f.ref('bay'),
    others: f.refs('bay', { optional: true }),
    tested: f.bool({ default: true }),
    loads: f.lines(load),
  },
  search: ['code'],
})
const bayZh: LabelsOf<typeof bay> = { name: '库区', fields: { name: '名称', name_en: '英文名', sign: '牌号' }, states: {}, actions: {} }
const bayEn: LabelsOf<typeof bay> = { name: 'Bays', fields: { name: 'Chinese name', name_en: 'English name', sign: 'Sign' }, states: {}, actions: {} }
const words = { code: 'code', name_zh: 'zh', name_en: 'en', bay: 'bay', others: 'others', tested: 'tested' }
const rackLabels: LabelsOf<typeof rack> = {
  name: 'Racks',
  fields: { ...words, loads: { label: 'loads', fields: { bay: 'bay', qty: 'qty' } } },
  states: {},
  actions: {},
}
const model: ModuleModel = {
  name: 'depot',
  resources: [bay, rack],
  errors: {},
  labels: { bay: { 'zh-cn': bayZh, en: bayEn }, rack: { 'zh-cn': rackLabels, en: rackLabels } },
  pages: [definePage({ route: 'bays', module: 'depot', resource: 'bay' }), definePage({ route: 'racks', module: 'depot', resource: 'rack' })],
}

let t: TestApp
let north: number
let south: number
const reader = (lang: Ctx['lang']): Ctx => ({ ...superCtx(1), lang })
const call = async (lang: Ctx['lang'], method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object): Promise<any> => {
  const r = await t.http.inject({ method, url, headers: { 'accept-language': lang }, ...(payload ? { payload } : {}) })
  return r.json()
}
beforeAll(async () => {
  t = await createTestApp([{ model }], { auth: () => ({ authenticate: async (req) => reader(req.headers['accept-language'] === 'en' ? 'en' : 'zh-cn') }) })
  const kit = (await import('drizzle-kit/api')) as any
  for (const s of await kit.generateMigration(kit.generateDrizzleJson({}), kit.generateDrizzleJson(tablesOf(createRegistry([model])))))
    await t.app.db.pool.query(s)
  north = (await call('zh-cn', 'POST', '/api/bay', { name: '北区', name_en: 'North bay' })).id
  south = (await call('zh-cn', 'POST', '/api/bay', { name: '南区' })).id
})
afterAll(() => t.close())

it('names references, options, hits and the answers of actions in the reader’s language, and as they stand where there is no second name', async () => {
  const draft = { code: 'R1', name_zh: '一号架', name_en: 'Rack one', bay: north, others: [north, south], loads: [{ bay: north, qty: 3 }] }
  const created = await call('en', 'POST', '/api/rack', draft)
  const inEnglish = { title: 'North bay', note: '北区' }
  const inChinese = { title: '北区', note: 'North bay' }
  expect(created).toMatchObject({ bay: inEnglish, others: [inEnglish, { title: '南区', note: null }], loads: [{ bay: inEnglish, qty: 3 }] })
  const shown = async (lang: Ctx['lang']): Promise<unknown[]> => [
    (await call(lang, 'GET', '/api/rack?fields=bay,others')).rows[0].bay,
    (await call(lang, 'GET', `/api/rack/${created.id}`)).bay,
    (await call(lang, 'GET', `/api/bay/options?ids=${north}`)).rows[0],
    (await call(lang, 'GET', '/api/search?q=North')).groups[0].rows[0],
  ]
  for (const x of await shown('en')) expect(x).toMatchObject(inEnglish)
  for (const x of await shown('zh-cn')) expect(x).toMatchObject(inChinese)
  // the second text of a record known by its number
  expect((await call('en', 'GET', '/api/rack/options')).rows[0]).toMatchObject({ title: 'R1', note: 'Rack one' })
  // heads of records: the name in the second language comes with the rows
  expect((await call('en', 'GET', '/api/bay?view=bays&sort=id')).rows[0]).toMatchObject({ name: '北区', name_en: 'North bay' })
})

it('sorts by the name that is shown, and writes exports in it; a file that is imported back keeps the shared name', async () => {
  await call('zh-cn', 'POST', '/api/bay', { name: '安区', name_en: 'Alpha' }).then((b) =>
    call('zh-cn', 'POST', '/api/rack', { code: 'R2', name_zh: '二号架', bay: b.id, loads: [] }),
  )
  const order = async (lang: Ctx['lang']): Promise<string[]> =>
    (await call(lang, 'GET', '/api/rack?fields=code&sort=bay')).rows.map((r: { code: string }) => r.code)
  expect(await order('en')).toEqual(['R2', 'R1'])
  expect(await order('zh-cn')).toEqual(['R1', 'R2'])
  const cells = async (lang: Ctx['lang'], raw: boolean): Promise<unknown[]> => {
    const plan = exportPlan({ app: t.app, ctx: reader(lang) }, rack as never, undefined, { fields: ['bay', 'others', 'tested'], raw, sort: 'code' })
    return Object.values((await t.app.db.rows(plan.query))[0]!)
  }
  expect((await cells('en', false)).map(String)).toEqual(['North bay', 'North bay, 南区', 'Yes'])
  expect((await cells('zh-cn', false)).map(String)).toEqual(['北区', '北区, 南区', '是'])
  // the key by which an import knows the row comes first, asked for or not
  expect((await cells('en', true)).slice(0, 3)).toEqual(['R1', '北区', '北区, 南区'])
})

it('says a name behind a reference, as a column of its own, in the reader’s language, in lists and exports alike', async () => {
  const names = async (lang: Ctx['lang']): Promise<string[]> =>
    (await call(lang, 'GET', '/api/rack?fields=bay.name&sort=code')).rows.map((r: Record<string, string>) => r['bay.name'])
  expect(await names('en')).toEqual(['North bay', 'Alpha'])
  expect(await names('zh-cn')).toEqual(['北区', '安区'])
  const file = async (lang: Ctx['lang']): Promise<unknown> => {
    const plan = exportPlan({ app: t.app, ctx: reader(lang) }, rack as never, undefined, { fields: ['bay.name'], raw: false, sort: 'code' })
    return [
      plan.heads.at(-1)!.title,
      Object.values((await t.app.db.rows(plan.query))[0]!)
        .map(String)
        .at(-1),
    ]
  }
  expect(await file('en')).toEqual(['English name', 'North bay'])
  expect(await file('zh-cn')).toEqual(['名称', '北区'])
})

it('tells in a timeline what a reference was and is by its name in the reader’s language, where one record alone bears it', async () => {
  const { rows } = await call('zh-cn', 'GET', '/api/bay?view=bays&size=50')
  const alpha = rows.find((b: { name: string }) => b.name === '安区').id
  const made = await call('zh-cn', 'POST', '/api/rack', { code: 'R7', name_zh: '七号架', bay: north, others: [north, south], loads: [{ bay: north, qty: 1 }] })
  const change = { version: made.version, bay: alpha, others: [alpha], loads: [{ ...made.loads[0], bay: alpha }] }
  expect((await call('zh-cn', 'PATCH', `/api/rack/${made.id}`, change)).bay.id).toBe(alpha)
  const changes = async (lang: Ctx['lang']): Promise<unknown[]> =>
    (await call(lang, 'GET', `/api/rack/${made.id}/timeline`)).entries[0].changes.map((c: any) => [c.field, c.before, c.after])
  expect(await changes('en')).toEqual([
    ['bay', 'North bay', 'Alpha'],
    ['others', ['North bay', '南区'], ['Alpha']],
    ['loads.bay', 'North bay', 'Alpha'],
  ])
  expect((await changes('zh-cn'))[0]).toEqual(['bay', '北区', '安区'])
})

it('tells the short name with a reference, but not to readers who get the title in a language of their own', async () => {
  const east = await call('zh-cn', 'POST', '/api/bay', { name: '东区仓储大楼', name_en: 'East building', sign: '东区' })
  const west = await call('zh-cn', 'POST', '/api/bay', { name: '西区仓储大楼', sign: '西区' })
  await call('zh-cn', 'POST', '/api/rack', { code: 'R9', name_zh: '九号架', bay: east.id, others: [east.id, west.id], loads: [] })
  const ask = async (lang: Ctx['lang']): Promise<any> => (await call(lang, 'GET', '/api/rack?fields=code,bay,others&q=R9')).rows[0]
  const zh = await ask('zh-cn')
  expect(zh).toMatchObject({ bay: { title: '东区仓储大楼', shortName: '东区' }, others: [{ shortName: '东区' }, { shortName: '西区' }] })
  expect(await ask('en')).toMatchObject({
    bay: { title: 'East building', shortName: null },
    others: [{ shortName: null }, { title: '西区仓储大楼', shortName: '西区' }],
  })
})
