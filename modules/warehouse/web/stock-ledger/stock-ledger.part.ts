import { openRecord, type ListRow } from '@crossway/web-kit'
import { ledgerColumns } from '../../model/reports/ledger.columns.ts'
import { partModel } from '../parts/part.ts'

/** Pages of the documents that post stock. */
const pageOf: Readonly<Record<string, string>> = {
  purchase_sign: 'purchaseSign',
  stock_doc: 'outEnterRecord',
  stock_take: 'WHCalibrate',
  assemble_order: 'assembleOrDis',
  vw_transfer: 'virtualWarehouse',
}
const openSource = (row: ListRow): void => {
  const source = row['source'] as { readonly type: string; readonly id: number } | undefined
  const route = source && pageOf[source.type]
  if (route) openRecord(route, source.id)
}

/** Every movement with its running balance; a click opens the document it came from (warehouse.md outEnterRecord). */
export const stockLedger = partModel({
  route: 'outEnterRecord',
  part: 'ledger',
  report: ledgerColumns,
  record: 'stock_entry',
  sort: '-occurred_at',
  filters: ['warehouse', 'sku', 'entry_type', 'occurred_at', 'virtual_warehouse', 'state', 'source_no', 'store', 'project', 'operator', 'posting_id'],
  computed: ['running'],
  sums: ['qty_delta', 'value'],
  shown: [
    'no',
    'occurred_at',
    'entry_type',
    'sku',
    'warehouse',
    'state',
    'in_qty',
    'out_qty',
    'running',
    'unit_cost',
    'value',
    'source_no',
    'operator',
    '!posted_at',
    '!msku',
    '!virtual_warehouse',
    '!company',
    '!project',
    '!store',
    '!qty_delta',
    '!goods_delta',
    '!freight_delta',
    '!duty_delta',
    '!other_delta',
    '!counterparty',
    '!period',
    '!remark',
    '!posting_id',
  ],
  slots: { open: openSource },
})
