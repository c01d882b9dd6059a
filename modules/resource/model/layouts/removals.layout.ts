import { c, type RowLayout } from '../report/row-layout.ts'

const orderTypes = { return: ['退货', 'Return'], disposal: ['弃置', 'Disposal'], liquidations: ['批量清算', 'Liquidations'] } as const
const dispositions = { sellable: ['可售', 'Sellable'], unsellable: ['不可售', 'Unsellable'] } as const
const statuses = {
  pending: ['待处理', 'Pending'],
  planning: ['计划中', 'Planning'],
  processing: ['处理中', 'Processing'],
  completed: ['已完成', 'Completed'],
  cancelled: ['已取消', 'Cancelled'],
} as const
const current = { current: ['当前', 'Current'], history: ['历史版本', 'Earlier versions'] } as const

export const removalOrderLine: RowLayout = {
  table: 'amz_removal_order_line',
  zh: '移除订单明细',
  en: 'Removal order line',
  title: 'order_id',
  subtitle: 'sku',
  columns: {
    order_id: c.id('移除单号', 'Removal order', { required: true, filled: true }),
    request_date: c.dateTime('申请时间', 'Requested', { required: true }),
    order_source: c.text('来源', 'Source', { hidden: true }),
    order_type: c.choice('类型', 'Type', { values: orderTypes, required: true }),
    service_speed: c.text('速度', 'Speed', { hidden: true }),
    order_status: c.choice('状态', 'Status', { values: statuses, required: true }),
    last_updated_date: c.dateTime('更新时间', 'Updated', { required: true }),
    sku: c.id('MSKU', 'MSKU', { required: true }),
    fnsku: c.id('FNSKU', 'FNSKU', { required: true }),
    disposition: c.choice('商品状况', 'Condition', { values: dispositions, required: true }),
    line_seq: c.int('序', 'Line', { ours: true, hidden: true }),
    requested_quantity: c.int('申请', 'Requested qty', { required: true }),
    cancelled_quantity: c.int('取消', 'Cancelled', { required: true }),
    disposed_quantity: c.int('弃置', 'Disposed', { required: true }),
    shipped_quantity: c.int('发货', 'Shipped', { required: true }),
    in_process_quantity: c.int('处理中', 'In process', { required: true }),
    removal_fee: c.money('移除费', 'Removal fee'),
    currency: c.text('币种', 'Currency'),
    unit_fee: c.money('单件费', 'Unit fee', { ours: true }),
    quantity_gap: c.int('数量差', 'Gap', { ours: true }),
  },
  key: ['order_id', 'sku', 'fnsku', 'disposition', 'line_seq'],
  msku: 'sku',
  newer: 'last_updated_date',
  search: ['order_id', 'sku', 'fnsku'],
  tabs: current,
}

export const removalShipmentLine: RowLayout = {
  table: 'amz_removal_shipment_line',
  zh: '移除货件明细',
  en: 'Removal shipment line',
  title: 'order_id',
  subtitle: 'tracking_number',
  columns: {
    order_id: c.id('移除单号', 'Removal order', { required: true, filled: true }),
    request_date: c.dateTime('申请时间', 'Requested'),
    removal_order_type: c.choice('移除类型', 'Type', { values: orderTypes }),
    shipment_date: c.dateTime('发货时间', 'Shipped at', { required: true }),
    sku: c.id('MSKU', 'MSKU', { required: true }),
    fnsku: c.id('FNSKU', 'FNSKU', { required: true }),
    disposition: c.choice('商品状况', 'Condition', { values: dispositions, required: true }),
    shipped_quantity: c.int('发货数量', 'Quantity', { required: true }),
    carrier: c.text('承运商', 'Carrier'),
    tracking_number: c.id('跟踪号', 'Tracking number', { required: true }),
  },
  key: ['order_id', 'shipment_date', 'sku', 'fnsku', 'disposition', 'tracking_number'],
  msku: 'sku',
  search: ['order_id', 'tracking_number', 'sku'],
  tabs: { ...current, overdue: ['超21天未收', 'Not received after 21 days'] },
}
