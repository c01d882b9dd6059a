import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  views: {
    figures: {
      label: { 'zh-cn': '统计', en: 'Figures' },
      icon: 'BarChart',
      alone: true,
      View: lazy(() => import('./deduction-view.tsx').then((m) => ({ default: m.DeductionView }))),
    },
  },
}
export default slots
