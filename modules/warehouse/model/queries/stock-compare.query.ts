import { defineQuery, f } from '@crossway/kernel'
import { movements, pieces, place, shareScope } from './stock-fields.ts'

const numbers = {
  on_hand_from: pieces,
  on_hand_to: pieces,
  on_hand_change: pieces,
  in_transit_from: pieces,
  in_transit_to: pieces,
  in_transit_change: pieces,
  total_from: pieces,
  total_to: pieces,
  change: pieces,
} as const

/** Quantities by key at the ends of two past days beside each other; of the last thirty days where none are asked for (warehouse.md inventoryHistory, compare). */
export const stockCompare = defineQuery({
  name: 'stock_compare',
  module: 'warehouse',
  title: 'sku',
  key: ['vw', 'sku', 'msku'],
  scope: { by: shareScope },
  columns: {
    sku: f.ref('sku'),
    msku: f.ref('msku', { optional: true }),
    warehouse: f.ref('warehouse'),
    vw: f.ref('virtual_warehouse'),
    ...numbers,
    ...place,
  },
  within: ['sku', 'msku', 'vw', 'warehouse', 'company', 'project', 'store'],
  parameters: { from: f.date(), to: f.date() },
  search: ['sku'],
  defaultSort: 'change',
  filters: ['warehouse', 'sku', 'company'],
  sums: Object.keys(numbers),
  folded: ['total_from', 'total_to', 'company', 'project', 'store'],
  mostRows: 1_000_000,
  opens: movements,
})
