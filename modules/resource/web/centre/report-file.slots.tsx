import type { Slots } from '@crossway/web-kit'
import { FindingsTab } from './findings-tab.tsx'
import { RowsTab } from './rows-tab.tsx'

const slots: Slots = {
  recordTabs: [
    { key: 'result', label: { 'zh-cn': '解析结果', en: 'What was read' }, Tab: FindingsTab, first: true },
    { key: 'rows', label: { 'zh-cn': '数据行', en: 'Rows' }, Tab: RowsTab },
  ],
}
export default slots
