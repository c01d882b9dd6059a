import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  recordTabs: [{ key: 'market', label: { 'zh-cn': '市场看板', en: 'Market board' }, Tab: lazy(() => import('./development/market-tab.tsx')) }],
}
export default slots
