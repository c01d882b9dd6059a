import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = { views: { plan: { label: { 'zh-cn': '排期图', en: 'Plan' }, icon: 'BarChart', View: lazy(() => import('./plan-view.tsx')) } } }
export default slots
