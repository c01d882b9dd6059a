import { defineEvents } from '@crossway/kernel'

/** What this module tells of (docs/contracts.md §3), by the record that it happened to. */
export const promotionEvents = defineEvents({
  'promo.demand.accepted': ['promotion_demand', '推广需求已受理', 'Promotion demand accepted'],
  'promo.task.confirmed': ['promotion_task', '推广任务已确认', 'Promotion task confirmed'],
  'promo.task.published': ['promotion_task', '推广内容已发布', 'Promotion published'],
  'promo.task.accepted': ['promotion_task', '推广任务已验收', 'Promotion accepted'],
  'promo.withdraw.approved': ['withdraw', '提现已通过', 'Pay-out approved'],
  'promo.withdraw.paid': ['withdraw', '提现已付款', 'Pay-out paid'],
  'promo.sample.shipped': ['promotion_sample', '推广样品已寄出', 'Sample sent'],
  'promo.sample.lost': ['promotion_sample', '推广样品丢失', 'Sample lost'],
})
