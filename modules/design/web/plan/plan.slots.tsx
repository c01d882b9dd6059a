import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  views: {
    plan: { label: { 'zh-cn': '排期图', en: 'Plan' }, icon: 'BarChart', View: lazy(() => import('./plan-view.tsx')) },
    calendar: { label: { 'zh-cn': '日历', en: 'Calendar' }, icon: 'Calendar', alone: true, View: lazy(() => import('./designer-calendar.tsx')) },
  },
}
export default slots
