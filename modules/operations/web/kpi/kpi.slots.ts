import '../texts/register.ts'
import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { GenerateKpi } from './generate-kpi.tsx'
import { RecordGauges } from './record-gauges.tsx'

const slots: Slots = {
  toolbar: [GenerateKpi],
  recordHeader: RecordGauges,
  views: { ranking: { label: { 'zh-cn': '看板', en: 'Board' }, View: lazy(() => import('./ranking-view.tsx')) } },
}
export default slots
