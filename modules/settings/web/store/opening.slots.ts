import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const Choice = lazy(() => import('./step-choice.tsx').then((m) => ({ default: m.StepChoice })))
const slots: Slots = {
  argFields: { 'step_start.step': Choice, 'step_done.step': Choice, 'block.step': Choice, 'retry.step': Choice, 'skip.step': Choice },
  views: {
    board: { label: { 'zh-cn': '看板', en: 'Board' }, icon: 'Project', View: lazy(() => import('./opening-board.tsx')) },
    gantt: { label: { 'zh-cn': '甘特图', en: 'Gantt' }, icon: 'Schedule', View: lazy(() => import('./opening-gantt.tsx')) },
    rates: { label: { 'zh-cn': '成功率', en: 'Success' }, icon: 'BarChart', View: lazy(() => import('./opening-rates.tsx')) },
  },
}
export default slots
