import type { LabelsOf } from '@crossway/kernel'
import type { wskuStock } from './wsku-stock.resource.ts'

export const wskuStockEn: LabelsOf<typeof wskuStock> = {
  name: 'Stock file of operators',
  fields: {
    provider: 'Provider',
    warehouse: { label: 'Warehouse', help: 'Empty = all warehouses of the provider' },
    day: 'Day',
    wsku_code: 'Warehouse SKU',
    provider_name: 'Name there',
    qty: 'Their quantity',
    wsku: 'Matched WSKU',
    sku: 'SKU',
    units_per: 'Units per',
    our_qty: 'Our quantity',
    latest: 'Latest file',
  },
  states: { unmatched: 'Unmatched', matched: 'Matched' },
  actions: { match: { label: 'Match SKU', args: { sku: 'SKU', units_per: 'Pieces of ours in one of theirs' } } },
  tabs: { unmatched: 'Unmatched in stock file', matched: 'Matched', all: 'All days' },
}
