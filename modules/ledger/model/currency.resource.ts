import { defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'

/** A currency by its ISO 4217 code; amounts are rounded at its minor unit (README.md §3). */
export const currency = defineResource({
  name: 'currency',
  module: 'ledger',
  title: 'code',
  subtitle: 'name',
  fields: {
    code: f.text({ ...currencyCode, unique: true, immutable: true }),
    name: f.text({ max: 40 }),
    name_en: f.text({ max: 60 }),
    symbol: f.text({ max: 6, optional: true }),
    minor_unit: f.int({ min: 0, max: 4, default: 2, derived: true }),
    sort: f.int({ default: 0 }),
    is_active: f.bool({ default: true }),
  },
  // Amounts everywhere bear its code: a currency goes out of use, it does not go away.
  writes: { create: true, edit: true, delete: false },
  search: ['code', 'name', 'name_en'],
  defaultSort: 'sort,code',
  importKey: 'code',
  pick: ['code', 'name', 'symbol', 'minor_unit'],
})
