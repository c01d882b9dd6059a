import { f } from '@crossway/kernel'
import { cny, entryType, pieces, place, stockState, unitCny, type ReportColumns } from './columns.ts'

/** Columns of the ledger itself (warehouse.md outEnterRecord). */
export const ledgerColumns: ReportColumns = {
  label: { 'zh-cn': '库存流水', en: 'Stock ledger' },
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
    posting_id: [f.int(), '过账', 'Posting no.'],
  },
}
