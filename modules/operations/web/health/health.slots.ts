import '../texts/register.ts'
import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { RedMetrics } from './red-metrics.tsx'

const slots: Slots = {
  cells: { red_metrics: RedMetrics },
  reads: { red_metrics: RedMetrics },
  views: { heat: { label: { 'zh-cn': '看板', en: 'Board' }, View: lazy(() => import('./heat-view.tsx')) } },
}
export default slots
