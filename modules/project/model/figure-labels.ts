/** Names of what lists count beside the fields of a record: on the page and in its export. */
export const computedLabels = {
  doc: { readers: { 'zh-cn': '已读人数', en: 'Readers' } },
  project: {
    stores: { 'zh-cn': '店铺数', en: 'Stores' },
    month_sales: { 'zh-cn': '本月销售额', en: 'Sales, month to date' },
    reached: { 'zh-cn': '达成率', en: 'Achievement' },
    progress: { 'zh-cn': '里程碑进度', en: 'Milestones' },
  },
} as const
