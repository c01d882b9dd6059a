/** Names of the columns that only the server works out. */
export const computedLabels = {
  provider: {
    channels: { 'zh-cn': '渠道数', en: 'Channels' },
    open_inquiries: { 'zh-cn': '未结询价', en: 'Open inquiries' },
    open_shipments: { 'zh-cn': '在途票数', en: 'Open shipments' },
    payable: { 'zh-cn': '未付账单', en: 'Unpaid bills' },
    credit_used: { 'zh-cn': '信用已用%', en: 'Credit used %' },
    contract_until: { 'zh-cn': '合同到期', en: 'Contract until' },
  },
}
