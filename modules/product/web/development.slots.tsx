import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  views: {
    board: { label: { 'zh-cn': '看板', en: 'Board' }, icon: 'Project', View: lazy(() => import('./development/dev-board.tsx')) },
    gantt: { label: { 'zh-cn': '甘特图', en: 'Gantt' }, icon: 'BarChart', View: lazy(() => import('./development/dev-gantt.tsx')) },
  },
}
export default slots
