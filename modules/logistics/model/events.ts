import { defineEvents } from '@crossway/kernel'

/** What this module tells of (docs/contracts.md §3), by the record that it happened to. */
export const logisticsEvents = defineEvents({
  'stocking.approved': ['stocking_order', '备货单已通过', 'Stocking order approved'],
  'shipment.shipped': ['shipping_notice', '货件已发出', 'Shipment sent'],
  'shipment.milestone': ['shipping_notice', '货件节点更新', 'Shipment reached a milestone'],
  'shipment.delivered': ['shipping_notice', '货件已送达', 'Shipment delivered'],
  'shipment.closed': ['shipping_notice', '货件已完结', 'Shipment closed'],
  'receipt.confirmed': ['receipt_sign', '入仓签收已确认', 'Receipt confirmed'],
  'cost.apportioned': ['apportion', '物流费用已分摊', 'Freight apportioned'],
})
