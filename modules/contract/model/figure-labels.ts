/** Names of columns that only the server works out, for pages and exports. */
export const computedLabels = {
  contract: {
    days_left: { 'zh-cn': '剩余天数', en: 'Days left' },
    received_pct: { 'zh-cn': '收款进度', en: 'Received' },
  },
  file_apply: { days_overdue: { 'zh-cn': '逾期天数', en: 'Days overdue' } },
} as const
