/** What has come in of what is to come in, on a contract's card and record. */
export const progress = { label: { 'zh-cn': '已收/应收', en: 'Received / due' }, done: 'received_total', of: 'receivable_total' } as const
