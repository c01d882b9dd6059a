import type { Slots } from '@crossway/web-kit'
import { FindingsTab } from './findings-tab.tsx'

const slots: Slots = {
  recordTabs: [{ key: 'result', label: { 'zh-cn': '解析结果', en: 'What was read' }, Tab: FindingsTab, first: true }],
}
export default slots
