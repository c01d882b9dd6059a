import { defineEvents } from '@crossway/kernel'

/** What this module tells of (docs/contracts.md §3), by the record that it happened to. */
export const multichannelEvents = defineEvents({
  'order.created': ['mc_order', '新订单', 'Order created'],
  'order.audited': ['mc_order', '订单已审核', 'Order checked'],
  'order.cancelled': ['mc_order', '订单已取消', 'Order cancelled'],
  'order.shipped': ['mc_order', '订单已发货', 'Order shipped'],
  'order.delivered': ['mc_order', '订单已送达', 'Order delivered'],
  'refund.done': ['refund_order', '退款完成', 'Refund done'],
  'ad.spend_imported': ['ad_import', '广告费已导入', 'Ad spend imported'],
  'delivery.exception': ['delivery_bill', '发货异常', 'Delivery exception'],
  'return.received': ['return_bill', '退货已收', 'Return received'],
  'stock.pushed': [null, '库存已推送', 'Stock pushed'],
  'stock.push_failed': ['sync_store', '库存推送失败', 'Stock push failed'],
})
