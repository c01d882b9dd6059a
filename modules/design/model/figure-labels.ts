/** Names of what lists count beside the fields of a record. */
export const computedLabels = { design_demand: { overdue_days: { 'zh-cn': '逾期天数', en: 'Days late' } } } as const
