import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  recordTabs: [{ key: 'market', label: { 'zh-cn': '市场对比', en: 'Market' }, Tab: lazy(() => import('./survey-market-tab.tsx')) }],
}
export default slots
