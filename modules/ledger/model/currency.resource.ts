import { defineResource, f } from '@crossway/kernel'

/** A currency by its ISO 4217 code; amounts are rounded at its minor unit (README.md §3). */
export const currency = defineResource({
  name: 'currency',
  module: 'ledger',
  title: 'code',
  subtitle: 'name',
  fields: {
    code: f.text({ min: 3, max: 3, pattern: '^[A-Z]{3}$', format: 'code', unique: true, immutable: true }),
    name: f.text({ max: 40 }),
    name_en: f.text({ max: 60 }),
    symbol: f.text({ max: 6, optional: true }),
    minor_unit: f.int({ min: 0, max: 4, default: 2 }),
    sort: f.int({ default: 0 }),
    is_active: f.bool({ default: true }),
  },
  search: ['code', 'name', 'name_en'],
  defaultSort: 'sort,code',
  importKey: 'code',
  pick: ['code', 'name', 'symbol', 'minor_unit'],
})
