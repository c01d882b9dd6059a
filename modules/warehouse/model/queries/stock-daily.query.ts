import { defineQuery, f } from '@crossway/kernel'
import { byState, movements, place, shareScope } from './stock-fields.ts'

/** Quantities by key at the end of a past day, yesterday's where none is asked for: today is nowInventory's (warehouse.md inventoryHistory). */
export const stockDaily = defineQuery({
  name: 'stock_daily',
  module: 'warehouse',
  title: 'sku',
  key: ['vw', 'sku', 'msku'],
  scope: { by: shareScope },
  columns: {
    sku: f.ref('sku'),
    msku: f.ref('msku', { optional: true }),
    warehouse: f.ref('warehouse'),
    vw: f.ref('virtual_warehouse'),
    ...byState,
    ...place,
  },
  within: ['sku', 'msku', 'vw', 'warehouse', 'company', 'project', 'store'],
  parameters: { day: f.date() },
  search: ['sku'],
  defaultSort: '-total',
  filters: ['warehouse', 'sku', 'company'],
  sums: Object.keys(byState),
  mostRows: 1_000_000,
  opens: movements,
})
