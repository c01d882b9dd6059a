/** Names of the columns that only the server works out. */
export const computedLabels = {
  provider: {
    channels: { 'zh-cn': '渠道数', en: 'Channels' },
    open_inquiries: { 'zh-cn': '未结询价', en: 'Open inquiries' },
    contract_until: { 'zh-cn': '合同到期', en: 'Contract until' },
  },
}
