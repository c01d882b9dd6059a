import type { LabelsOf } from '@crossway/kernel'
import type { stockPending } from './stock-pending.query.ts'

export const stockPendingEn: LabelsOf<typeof stockPending> = {
  name: 'Waiting events',
  fields: {
    msku_text: 'MSKU',
    store: 'Store',
    warehouse: 'Warehouse',
    report_type: { label: 'Report', values: { fulfilled_shipments: 'Fulfilled shipments', inventory_ledger: 'Inventory ledger' } },
    occurred_at: 'Occurred at',
    qty: 'Quantity',
    reason: { label: 'Reason', values: { unmapped: 'Not mapped', no_warehouse: 'No warehouse', closed_period: 'Period closed', bad_row: 'Bad row' } },
    detail: 'Detail',
    tries: 'Tries',
    event_key: 'Event',
    created_at: 'Recorded at',
    done_at: 'Done at',
    file_no: 'File',
  },
  states: {},
  actions: {},
  tabs: { open: 'Waiting', all: 'All' },
}
