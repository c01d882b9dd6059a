/** Names of columns that only the server works out, for pages and exports. */
export const computedLabels = {
  promotion_object: {
    tasks_open: { 'zh-cn': '进行中任务', en: 'Open tasks' },
    month_used: { 'zh-cn': '本月已用(USD)', en: 'Used this month, USD' },
    sales_30: { 'zh-cn': '30天归因销售额(CNY)', en: 'Sales, 30 d, CNY' },
    roi_30: { 'zh-cn': '30天ROI', en: 'ROI, 30 d' },
  },
} as const
