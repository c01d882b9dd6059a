import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { sourceFigures } from '../figures.ts'

const slots: Slots = {
  figures: sourceFigures,
  views: { period: { label: { 'zh-cn': '按期间', en: 'By period' }, icon: 'LineChart', alone: true, View: lazy(() => import('./source-period.tsx')) } },
}
export default slots
