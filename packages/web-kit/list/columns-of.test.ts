import { defineResource, f } from '@crossway/kernel'
import { expect, it } from 'vitest'
import { loadModel, provideModules } from '../registry/index-of-build.ts'
import type { PageModel } from '../registry/page-model.ts'
import { columnsOf } from './columns-of.ts'
import { allFilters, openFilters } from './filter-fields.ts'

const resource = defineResource({
  name: 'thing',
  module: 'test',
  title: 'code',
  fields: { code: f.text(), name_zh: f.text(), name_en: f.text({ optional: true }), note: f.text() },
})
const labels = { name: 'Thing', fields: {}, actions: {}, states: {}, tabs: {} }
const model = {
  route: 'thing',
  resource,
  page: { route: 'thing', module: 'test', resource: 'thing', list: { columns: ['code', 'name_zh', 'note', '!name_en'] } },
  labels: { 'zh-cn': labels, en: labels },
  slots: {},
} as unknown as PageModel
const shown = (lang?: 'zh-cn' | 'en') => columnsOf(model, lang).map((c) => (c.hidden ? '!' : '') + c.key)

it('a list shows the English name to English readers where both are columns, with the Chinese one where it is empty', () => {
  expect(shown()).toEqual(['code', 'name_zh', 'note', '!name_en'])
  expect(shown('en')).toEqual(['code', 'name_en', '!name_zh', 'note'])
  expect(columnsOf(model, 'en').find((c) => c.key === 'name_en')?.fallback).toBe('name_zh')
})

it('heads a name behind a reference as what it is in the reader’s language', async () => {
  const order = defineResource({ name: 'order', module: 'test', title: 'no', fields: { no: f.text(), thing: f.ref('thing') } })
  const words = (zh: string, en: string) => ({ name: zh, fields: { name_zh: zh, name_en: en }, actions: {}, states: {}, tabs: {} })
  provideModules(
    { pages: {}, records: {} },
    {
      test: () =>
        Promise.resolve({
          name: 'test',
          resources: [resource, order],
          labels: { thing: { 'zh-cn': words('中文名', '英文名'), en: words('Chinese name', 'English name') } },
        } as never),
    },
  )
  await loadModel('test')
  const listed = { ...model, resource: order, page: { ...model.page, list: { columns: ['no', 'thing.name_zh'] } } }
  expect(columnsOf(listed).find((c) => c.key === 'thing.name_zh')?.label).toEqual({ 'zh-cn': '中文名', en: 'English name' })
  provideModules({ pages: {}, records: {} }, {})
})

it('offers no filter and no order for what the answer says is closed to the reader', () => {
  const page = { ...model.page, list: { ...model.page.list!, filters: ['note', 'code'] } }
  const offered = (m: PageModel) => [openFilters(m), allFilters(m)].map((all) => all.map((x) => x.path).filter((n) => ['note', 'code'].includes(n)))
  const sortable = (m: PageModel) => columnsOf(m).find((c) => c.key === 'note')?.sortable
  const open = { ...model, page }
  const closed = { ...open, closed: ['note'] }
  expect([offered(open), sortable(open)]).toEqual([
    [
      ['note', 'code'],
      ['note', 'code'],
    ],
    true,
  ])
  expect([offered(closed), sortable(closed)]).toEqual([[['code'], ['code']], false])
})
