import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  views: { tracker: { label: { 'zh-cn': '跟踪图', en: 'Tracker' }, icon: 'BarChart', View: lazy(() => import('./tracker-view.tsx')) } },
}
export default slots
