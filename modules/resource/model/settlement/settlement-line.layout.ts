import { c, type RowLayout } from '../report/row-layout.ts'

export const orderKinds = {
  order: ['订单', 'Order'],
  mcf: ['多渠道', 'Multi-channel'],
  shipment: ['货件', 'Inbound shipment'],
  removal: ['移除', 'Removal'],
  other: ['其他', 'Other'],
} as const

/** Lines of a statement as Amazon issued them (resource.md settlementReport). `row_no` is the line of the file, `part` tells the amounts of one V1 line apart. */
export const settlementLine: RowLayout = {
  table: 'amz_settlement_line',
  zh: '结算明细',
  en: 'Settlement line',
  title: 'id',
  columns: {
    transaction_type: c.text('交易类型', 'Transaction type', { required: true, filled: true }),
    amount_type: c.text('金额类型', 'Amount type', { required: true }),
    amount_description: c.text('金额说明', 'Amount description', { required: true }),
    amount: c.money('金额', 'Amount', { required: true, filled: true, exact: true }),
    currency: c.text('币种', 'Currency', { ours: true }),
    order_id: c.id('单号', 'Order id'),
    order_kind: c.choice('单号类型', 'Kind of id', { values: orderKinds, ours: true }),
    sku: c.id('MSKU', 'MSKU'),
    quantity_purchased: c.int('数量', 'Quantity'),
    posted_at: c.dateTime('过账时间', 'Posted at', { from: ['posted-date-time'] }),
    posted_date_local: c.date('过账日期', 'Posted date', { from: ['posted-date'] }),
    before_period: c.bool('跨期', 'Before the period', { ours: true }),
    is_payout: c.bool('打款行', 'Payout row', { ours: true, hidden: true }),
    marketplace_name: c.text('站点名', 'Marketplace name'),
    fulfillment_id: c.text('配送', 'Fulfilment'),
    merchant_order_id: c.id('商家订单号', 'Merchant order id', { hidden: true }),
    adjustment_id: c.id('调整号', 'Adjustment id', { hidden: true }),
    shipment_id: c.id('货件号', 'Shipment id', { hidden: true }),
    order_item_code: c.id('订单行号', 'Order item code', { hidden: true }),
    merchant_order_item_id: c.id('商家行号', 'Merchant order item', { hidden: true }),
    merchant_adjustment_item_id: c.id('商家调整行号', 'Merchant adjustment item', { hidden: true }),
    promotion_id: c.text('促销号', 'Promotion id', { hidden: true }),
    settlement: c.text('结算编号', 'Settlement id', { ours: true, hidden: true }),
    part: c.int('行内序', 'Part of line', { ours: true, hidden: true }),
  },
  unseen: { kind: 'int' },
  key: ['row_no', 'part'],
  msku: 'sku',
  defaultSort: '-id',
}
