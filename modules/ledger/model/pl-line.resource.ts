import { defineResource, f } from '@crossway/kernel'
import { allocMethods, bearerClasses } from './pl-lines.ts'

/** A line of the profit tree (finance.md §2.2). Seeded; finance adds leaves, groups and subtotals are fixed. */
export const plLine = defineResource({
  name: 'pl_line',
  module: 'ledger',
  title: 'code',
  subtitle: 'name',
  managed: true,
  fields: {
    code: f.text({ min: 2, max: 5, format: 'code', unique: true, immutable: true }),
    key: f.text({ max: 40 }),
    name: f.text({ max: 40 }),
    name_en: f.text({ max: 60 }),
    kind: f.choice(['group', 'leaf', 'subtotal']),
    parent: f.ref('pl_line', { optional: true }),
    alloc: f.choice(allocMethods, { optional: true }),
    bearer: f.choice(bearerClasses, { optional: true }),
    sort: f.int({ default: 0, index: true }),
    is_active: f.bool({ default: true }),
  },
  search: ['code', 'name', 'name_en'],
  defaultSort: 'sort',
  tree: 'parent',
  pick: ['code', 'name', 'name_en', 'kind'],
})
