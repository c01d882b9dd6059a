import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { monthFigures } from '../figures.ts'

const slots: Slots = {
  figures: monthFigures,
  views: { trend: { label: { 'zh-cn': '趋势', en: 'Trend' }, icon: 'LineChart', View: lazy(() => import('./month-trend.tsx')) } },
}
export default slots
