import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  recordTabs: [{ key: 'page', label: { 'zh-cn': '落地页', en: 'Landing page' }, Tab: lazy(() => import('./card-page-tab.tsx')) }],
}
export default slots
