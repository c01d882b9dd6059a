import { defineEvents } from '@crossway/kernel'

/** What this module tells of (docs/contracts.md §3), by the record that it happened to. */
export const customerEvents = defineEvents({
  'customer.created': ['customer', '客户已建立', 'Customer created'],
  'customer.claimed': ['customer', '客户被领取', 'Customer claimed'],
  'customer.released': ['customer', '客户退回公海', 'Customer released'],
  'customer.expired': ['customer', '客户超时回收', 'Customer fell back'],
  'customer.transferred': ['customer', '客户已转移', 'Customer handed over'],
  'followup.created': ['followup', '新跟进记录', 'Follow-up written'],
  'followup.rejected': ['followup', '跟进被驳回', 'Follow-up rejected'],
  'customer.signed': ['customer', '客户已签约', 'Customer signed'],
  'customer.ended': ['customer', '客户终止合作', 'Cooperation ended'],
  'customer.merged': ['customer', '客户已合并', 'Customers merged'],
  'archive.doc.expiring': ['customer_archive', '档案资料即将到期', 'Archive paper ends soon'],
})
