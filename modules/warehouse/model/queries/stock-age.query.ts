import { defineQuery, f } from '@crossway/kernel'
import { cost, costVerb, goodsMovements, pieces } from './stock-fields.ts'

/** Days from which and up to which goods count as one bucket of age. */
export const ageBuckets = {
  d0_30: [0, 30],
  d31_60: [31, 60],
  d61_90: [61, 90],
  d91_180: [91, 180],
  d181_270: [181, 270],
  d271_365: [271, 365],
  d366: [366, undefined],
} as const

/** Age of what lies here, by the quantity layers: buckets and average days (warehouse.md nowInventory). */
export const stockAge = defineQuery({
  name: 'stock_age',
  module: 'warehouse',
  title: 'sku',
  key: ['sku', 'warehouse', 'company'],
  scope: { by: { warehouse: 'warehouse', company: 'company', department: false } },
  columns: {
    sku: f.ref('sku'),
    warehouse: f.ref('warehouse'),
    qty: pieces,
    d0_30: pieces,
    d31_60: pieces,
    d61_90: pieces,
    d91_180: pieces,
    d181_270: pieces,
    d271_365: pieces,
    d366: pieces,
    average_age: f.decimal({ scale: 1 }),
    oldest: f.date(),
    value: cost,
    company: f.ref('company'),
  },
  search: ['sku'],
  defaultSort: '-average_age',
  filters: ['warehouse', 'company', 'sku'],
  sums: ['qty', ...Object.keys(ageBuckets), 'value'],
  mostRows: 1_000_000,
  classVerb: costVerb,
  opens: goodsMovements,
})
