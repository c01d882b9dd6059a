import type { PhoneParts } from '@crossway/mobile-ui'

/** Payouts in the hand: operators see their stores, finance checks and posts (mobile.md settlement). */
const parts: PhoneParts = {
  tabs: ['all', 'classified', 'checked', 'diff', 'posted'],
  tabLabels: {
    all: { 'zh-cn': '我的店铺', en: 'My stores' },
    classified: { 'zh-cn': '待核对', en: 'To check' },
    checked: { 'zh-cn': '待入账', en: 'To post' },
  },
  hidden: ['file_sha256'],
}
export default parts
