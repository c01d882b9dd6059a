import type { PhoneParts } from '@crossway/mobile-ui'

/** Money back to customers: asked for, decided, watched until it is paid (mobile.md refund). */
const parts: PhoneParts = {
  tabs: ['@todo', 'mine', 'submitted', 'approved', 'paying', 'paid'],
  tabLabels: { mine: { 'zh-cn': '我的', en: 'Mine' } },
}
export default parts
