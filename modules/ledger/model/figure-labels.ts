/** Names of what lists count beside the fields of a record, whoever counts it: on the page and in its export. */
export const computedLabels = {
  bank_account: {
    balance_cny: { 'zh-cn': '折人民币', en: 'In CNY' },
  },
  quote_template: {
    used_by: { 'zh-cn': '使用中架构', en: 'Used by' },
  },
  project_structure: {
    gaps: { 'zh-cn': '缺失', en: 'Missing' },
  },
} as const
