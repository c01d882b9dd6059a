import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  views: {
    board: { label: { 'zh-cn': '看板', en: 'Board' }, icon: 'Project', View: lazy(() => import('./task-board.tsx')) },
    calendar: { label: { 'zh-cn': '日历', en: 'Calendar' }, icon: 'Calendar', View: lazy(() => import('./task-calendar.tsx')) },
  },
}
export default slots
