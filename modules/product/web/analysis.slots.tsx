import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  recordTabs: [{ key: 'model', label: { 'zh-cn': '利润模型', en: 'Profit model' }, Tab: lazy(() => import('./development/model-tab.tsx')) }],
}
export default slots
