import { defineEvents } from '@crossway/kernel'

/** What this module tells of (docs/contracts.md §3), by the record that it happened to. */
export const operationsEvents = defineEvents({
  'replenish.suggested': [null, '补货建议已生成', 'Restock suggested'],
  'warning.raised': ['warning', '新预警', 'Warning raised'],
  'warning.escalated': ['warning', '预警升级', 'Warning escalated'],
  'warning.closed': ['warning', '预警关闭', 'Warning closed'],
  'kpi.closed': ['store_kpi', '店铺 KPI 已结', 'Store KPI closed'],
  'promotion.approved': ['promotion_activity', '活动已通过', 'Deal approved'],
  'promotion.started': ['promotion_activity', '活动开始', 'Deal started'],
  'promotion.ended': ['promotion_activity', '活动结束', 'Deal ended'],
  'price.changed': ['price_change', '售价变更', 'Price changed'],
  'listing.changed': [null, 'Listing 变更', 'Listing changed'],
  'removal.completed': ['removal_order', '移除完成', 'Removal completed'],
  'return.imported': ['report_file', '退货报表已导入', 'Returns imported'],
})
