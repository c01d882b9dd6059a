import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  recordTabs: [{ key: 'compare', label: { 'zh-cn': '对比与影响', en: 'Difference and impact' }, Tab: lazy(() => import('./trial/card-compare-tab.tsx')) }],
}
export default slots
