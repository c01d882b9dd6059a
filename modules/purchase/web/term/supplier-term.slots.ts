import type { Slots } from '@crossway/web-kit'

const slots: Slots = {
  figures: {
    balance: { kind: 'money', currency: 'CNY', label: { 'zh-cn': '应付余额', en: 'Payable' } },
    overdue: { kind: 'money', currency: 'CNY', label: { 'zh-cn': '其中逾期', en: 'Overdue' } },
    used_pct: { kind: 'percent', label: { 'zh-cn': '额度使用率', en: 'Limit used' } },
  },
}
export default slots
