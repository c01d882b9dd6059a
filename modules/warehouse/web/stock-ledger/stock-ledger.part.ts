import { f } from '@crossway/kernel'
import { openRecord, type ListRow } from '@crossway/web-kit'
import { cny, entryType, pieces, place, stockState, unitCny } from '../parts/columns.ts'
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
  label: { 'zh-cn': '库存流水', en: 'Stock ledger' },
  record: 'stock_entry',
  sort: '-occurred_at',
  filters: ['warehouse', 'sku', 'entry_type', 'occurred_at', 'virtual_warehouse', 'state', 'source_no', 'store', 'project', 'operator'],
  computed: ['running'],
  sums: ['qty_delta', 'value'],
  columns: {
    no: [f.text({ format: 'code' }), '流水号', 'Posting'],
    occurred_at: [f.dateTime(), '业务时间', 'Occurred at'],
    entry_type: entryType,
    sku: place.sku,
    warehouse: place.warehouse,
    state: stockState,
    in_qty: pieces('入', 'In'),
    out_qty: pieces('出', 'Out'),
    running: pieces('结存', 'Balance'),
    unit_cost: unitCny('单位成本', 'Unit cost'),
    value: cny('金额', 'Value'),
    source_no: [f.text({ format: 'code', optional: true }), '来源单据', 'Document'],
    operator: [f.ref('employee', { optional: true }), '操作人', 'By'],
    posted_at: [f.dateTime(), '过账时间', 'Posted at'],
    msku: place.msku,
    virtual_warehouse: [f.ref('virtual_warehouse'), '虚拟仓', 'Share'],
    company: place.company,
    project: place.project,
    store: place.store,
    qty_delta: pieces('数量', 'Quantity'),
    goods_delta: cny('采购成本', 'Goods'),
    freight_delta: cny('头程运费', 'Freight'),
    duty_delta: cny('关税', 'Duty'),
    other_delta: cny('其他', 'Other'),
    counterparty: [f.text({ optional: true }), '对方', 'Counterparty'],
    period: [f.text(), '期间', 'Period'],
    remark: [f.text({ optional: true }), '备注', 'Remark'],
  },
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
  ],
  slots: { open: openSource },
})
