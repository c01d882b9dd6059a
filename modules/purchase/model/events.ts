import { defineEvents } from '@crossway/kernel'

/** What this module tells of (docs/contracts.md §3), by the record that it happened to. */
export const purchaseEvents = defineEvents({
  'demand.approved': ['purchase_demand', '采购需求已通过', 'Purchase demand approved'],
  'demand.closed': ['purchase_demand', '采购需求已关闭', 'Purchase demand closed'],
  'po.placed': ['purchase_order', '采购订单已下达', 'Purchase order placed'],
  'po.confirmed': ['purchase_order', '采购交期已确认', 'Purchase dates confirmed'],
  'po.changed': ['purchase_order', '采购订单变更', 'Purchase order changed'],
  'po.closed': ['purchase_order', '采购订单已关闭', 'Purchase order closed'],
  'goods.signed': ['purchase_sign', '采购已签收', 'Goods signed for'],
  'goods.inspected': ['purchase_sign', '采购已质检', 'Goods inspected'],
  'goods.returned': ['purchase_sign', '采购已退货', 'Goods returned'],
  'interco.confirmed': ['interco_order', '内部交易已确认', 'Internal transaction confirmed'],
  'payment.requested': ['purchase_payment', '采购已请款', 'Purchase payment requested'],
  'payment.paid': ['purchase_payment', '采购已付款', 'Purchase payment made'],
})
