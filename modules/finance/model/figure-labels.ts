/** Names of what lists count beside the fields of a record, whoever counts it: on the page and in its export. */
export const computedLabels = {
  settlement: {
    bills: { 'zh-cn': '对账单', en: 'Bills' },
    match_rate: { 'zh-cn': '订单匹配率 %', en: 'Orders matched %' },
  },
  fund_account: {
    open_payables: { 'zh-cn': '未付应付', en: 'Open payables' },
    offset_suggested: { 'zh-cn': '建议抵扣', en: 'Suggested offset' },
  },
  dividing_structure: {
    team: { 'zh-cn': '成员', en: 'Members' },
  },
} as const
