import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { computedLabels } from '../../model/figure-labels.ts'
import { BriefField } from './brief-field.tsx'
import { PinsField } from '../pins/pins-field.tsx'

const slots: Slots = {
  figures: { overdue_days: { kind: 'int', label: computedLabels.design_demand.overdue_days } },
  views: { board: { label: { 'zh-cn': '看板', en: 'Board' }, icon: 'Project', View: lazy(() => import('../kanban/kanban.tsx')) } },
  formFields: { brief: BriefField },
  argFields: { 'rework.annotations': PinsField },
}
export default slots
