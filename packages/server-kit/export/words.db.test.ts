import { createRegistry, defineLines, defineResource, f, type LabelsOf, type Lang, type ModuleModel } from '@crossway/kernel'
import { createTestApp, superCtx, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tablesOf } from '../tables.ts'
import { inlineSql } from '../sql/inline.ts'
import { exportPlan } from './export-query.ts'

const load = defineLines({ name: 'shelf_load', fields: { qty: f.int() } })
const shelf = defineResource({
  name: 'shelf',
  module: 'depot',
  title: 'code',
  fields: { code: f.text({ max: 20 }), size: f.choice(['small', 'large']), tested: f.bool({ default: false }), loads: f.lines(load) },
  lifecycle: { initial: 'open', states: ['open', 'shut'], actions: { shut: { from: ['open'], to: 'shut' } } },
})
const change = defineResource({
  name: 'shelf_change',
  module: 'depot',
  title: 'field',
  fields: {
    resource: f.text({ max: 60, words: 'record' }),
    field: f.text({ max: 60, words: 'fields' }),
    note: f.text({ max: 60, optional: true, words: 'notes' }),
    before: f.text({ max: 200, optional: true, words: 'values' }),
    after: f.text({ max: 200, optional: true, words: 'values' }),
    by: f.text({ max: 60, optional: true, words: 'actor' }),
  },
})
const shelfWords = (en: boolean): LabelsOf<typeof shelf> => ({
  name: en ? 'Shelf' : '货架',
  fields: {
    code: en ? 'Code' : '编号',
    size: { label: en ? 'Size' : '大小', values: en ? { small: 'Small', large: 'Large' } : { small: '小', large: '大' } },
    tested: en ? 'Tested' : '已检',
    loads: { label: en ? 'Loads' : '载货', fields: { qty: en ? 'Pieces' : '件数' } },
  },
  states: en ? { open: 'Open', shut: 'Shut' } : { open: '开放', shut: '关闭' },
  actions: { shut: en ? 'Shut' : '关闭' },
})
const changeWords: LabelsOf<typeof change> = {
  name: 'Changes',
  fields: { resource: 'r', field: 'f', note: 'n', before: 'b', after: 'a', by: 'by' },
  states: {},
  actions: {},
}
const model: ModuleModel = {
  name: 'depot',
  resources: [shelf, change],
  errors: {},
  labels: { shelf: { 'zh-cn': shelfWords(false), en: shelfWords(true) }, shelf_change: { 'zh-cn': changeWords, en: changeWords } },
  pages: [],
}

let t: TestApp
beforeAll(async () => {
  t = await createTestApp([{ model }], { auth: () => ({ authenticate: async () => superCtx(1) }) })
  const kit = (await import('drizzle-kit/api')) as {
    generateDrizzleJson: (x: object) => object
    generateMigration: (a: object, b: object) => Promise<string[]>
  }
  for (const s of await kit.generateMigration(kit.generateDrizzleJson({}), kit.generateDrizzleJson(tablesOf(createRegistry([model])))))
    await t.app.db.pool.query(s)
  await t.app.db.pool.query(`insert into shelf_change (resource, field, note, before, after) values
    ('shelf', 'size', '大小', 'small', 'large'), ('shelf', 'status', '由主管盖章', 'open', 'shut'), ('shelf', 'tested', null, null, 'true'),
    ('shelf', 'loads.qty', null, '["a","b"]', '[]'), ('ladder', 'rungs', '级', '3', '["odd \\" one"]')`)
})
afterAll(() => t.close())

const rows = async (lang: Lang, raw = false, fields = ['resource', 'field', 'note', 'before', 'after']): Promise<unknown[][]> => {
  const plan = exportPlan({ app: t.app, ctx: { ...superCtx(1), lang } }, change as never, undefined, {
    fields,
    sort: 'id',
    ...(raw ? { raw } : {}),
  })
  return (await t.app.db.pool.query<unknown[]>({ text: inlineSql(plan.query), rowMode: 'array' })).rows
}

it('says names of fields, states, choices and switches of the record that a row is about, in the reader’s language', async () => {
  expect(await rows('en')).toEqual([
    ['Shelf', 'Size', 'Size', 'Small', 'Large'],
    ['Shelf', 'State', '由主管盖章', 'Open', 'Shut'],
    ['Shelf', 'Tested', null, null, 'Yes'],
    ['Shelf', 'Loads · Pieces', null, 'a, b', null],
    // what the build knows nothing of stays as it is
    ['ladder', 'rungs', '级', '3', '["odd \\" one"]'],
  ])
  expect((await rows('zh-cn')).slice(0, 4)).toEqual([
    ['货架', '大小', '大小', '小', '大'],
    ['货架', '状态', '由主管盖章', '开放', '关闭'],
    ['货架', '已检', null, null, '是'],
    ['货架', '载货 · 件数', null, 'a、b', null],
  ])
  await t.app.db.pool.query(`update shelf_change set by = case when field = 'size' then '系统' when field = 'status' then '王工' end`)
  expect((await rows('en', false, ['by'])).slice(0, 3)).toEqual([['System'], ['王工'], [null]])
  expect((await rows('zh-cn', false, ['by']))[0]).toEqual(['系统'])
  expect((await rows('en', true))[0]).toContain('small')
})
