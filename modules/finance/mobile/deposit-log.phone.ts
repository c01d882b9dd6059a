import type { PhoneParts } from '@crossway/mobile-ui'

/** Deposits on the way: what waits, and each movement by its kind (mobile.md depositLog). */
const parts: PhoneParts = {
  tabs: ['@todo', 'collect', 'deduct', 'refund', 'transfer', 'mine'],
  tabLabels: { mine: { 'zh-cn': '我的', en: 'Mine' } },
}
export default parts
