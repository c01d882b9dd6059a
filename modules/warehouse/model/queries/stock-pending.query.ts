import { defineQuery, f } from '@crossway/kernel'
import { pieces } from './stock-fields.ts'

/** Rows of platform reports that wait for a mapping or an open period (warehouse.md A10); they are mended where the label is mapped. */
export const stockPending = defineQuery({
  name: 'stock_pending',
  module: 'warehouse',
  title: 'msku_text',
  key: ['id'],
  scope: { by: { store: 'store', department: 'store.department' } },
  tab: 'open',
  columns: {
    msku_text: f.text({ format: 'code', optional: true }),
    store: f.ref('store', { optional: true }),
    warehouse: f.ref('warehouse', { optional: true }),
    report_type: f.choice(['fulfilled_shipments', 'inventory_ledger']),
    occurred_at: f.dateTime(),
    qty: f.int({ optional: true }),
    reason: f.choice(['unmapped', 'no_warehouse', 'closed_period', 'bad_row']),
    detail: f.text({ optional: true }),
    tries: pieces,
    event_key: f.text(),
    created_at: f.dateTime(),
    done_at: f.dateTime({ optional: true }),
  },
  shown: { file_no: f.text({ format: 'code', optional: true }) },
  search: ['msku_text', 'event_key'],
  defaultSort: '-occurred_at',
  filters: ['store', 'reason', 'occurred_at'],
  sums: ['qty'],
  folded: ['event_key', 'created_at', 'done_at'],
  mostRows: 1_000_000,
})
