import { defineEvents } from '@crossway/kernel'

/** What this module tells of (docs/contracts.md §3), by the record that it happened to. */
export const financeEvents = defineEvents({
  'settlement.posted': ['settlement', '结算单已过账', 'Settlement posted'],
  'settlement.reversed': ['settlement', '结算单已冲回', 'Settlement reversed'],
  'reconcileBill.confirmed': ['reconcile_bill', '客户账单已确认', 'Customer bill confirmed'],
  'reconcileBill.disputed': ['reconcile_bill', '客户账单有异议', 'Customer bill disputed'],
  'commission.approved': ['commission_bill', '提成单已通过', 'Commission approved'],
})
