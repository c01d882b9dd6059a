import type { Slots } from '@crossway/web-kit'
import { progressCell } from '@crossway/web-ui'
import { lazy } from 'react'

const slots: Slots = {
  recordHeader: lazy(() => import('./like-button.tsx')),
  cells: { progress: progressCell('progress') },
  views: {
    alignment: { label: { 'zh-cn': '对齐树', en: 'Alignment' }, icon: 'Apartment', View: lazy(() => import('./alignment.tsx')) },
    trend: { label: { 'zh-cn': '趋势图', en: 'Trend' }, icon: 'LineChart', View: lazy(() => import('./trend.tsx')) },
  },
}
export default slots
