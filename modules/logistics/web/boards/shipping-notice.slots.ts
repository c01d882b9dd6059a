import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  widths: {
    provider: 108,
    channel: { 'zh-cn': 112, en: 124 },
    ship_mode: { 'zh-cn': 84, en: 100 },
    from_warehouse: { 'zh-cn': 96, en: 108 },
    dest: 84,
    qty: 84,
    cartons: 76,
  },
  views: { tracker: { label: { 'zh-cn': '跟踪图', en: 'Tracker' }, icon: 'BarChart', View: lazy(() => import('./tracker-view.tsx')) } },
}
export default slots
