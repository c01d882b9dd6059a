import type { Slots } from '@crossway/web-kit'
import { FindBuyer } from './find-buyer.tsx'
import { RevealTab } from './reveal-tab.tsx'

const slots: Slots = {
  toolbar: [FindBuyer],
  recordTabs: [{ key: 'reveal', label: { 'zh-cn': '查看个人信息', en: 'Show personal data' }, Tab: RevealTab }],
}
export default slots
