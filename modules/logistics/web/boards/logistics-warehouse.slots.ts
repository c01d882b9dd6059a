import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  widths: { name: 116, type: { 'zh-cn': 92, en: 104 }, country: 72, region: { 'zh-cn': 72, en: 104 }, state: 72, city: 92, provider: 108, warehouse: 104 },
  views: { board: { label: { 'zh-cn': '看板', en: 'Board' }, icon: 'BarChart', View: lazy(() => import('./receiving-view.tsx')) } },
}
export default slots
