import { defineEvents } from '@crossway/kernel'

/** What this module tells of (docs/contracts.md §3), by the record that it happened to. */
export const b2bEvents = defineEvents({
  'vcOrder.imported': ['vc_order', 'VC 订单已导入', 'VC order imported'],
  'vcOrder.acknowledged': ['vc_order', 'VC 订单已确认', 'VC order acknowledged'],
  'vcOrder.changed': ['vc_order', 'VC 订单变更', 'VC order changed'],
  'saleOrder.confirmed': ['sale_order', '销售订单已确认', 'Sale order confirmed'],
  'delivery.shipped': ['b2b_delivery', 'B2B 发货', 'B2B delivery sent'],
  'invoice.issued': ['b2b_invoice', 'B2B 发票已开', 'B2B invoice issued'],
  'deduction.created': ['b2b_deduction', '新扣款', 'Deduction created'],
  'deduction.deadline': ['b2b_deduction', '扣款申诉将截止', 'Deadline of a deduction'],
  'statement.confirmed': ['b2b_statement', '对账单已确认', 'Statement confirmed'],
  'supplier.verified': ['supplier_verification', '供应商已核验', 'Supplier verified'],
})
