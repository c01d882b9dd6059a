import '../texts/register.ts'
import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  views: {
    calendar: { label: { 'zh-cn': '日历', en: 'Calendar' }, View: lazy(() => import('./calendar-view.tsx')) },
    board: { label: { 'zh-cn': '看板', en: 'Board' }, View: lazy(() => import('./board-view.tsx')) },
  },
}
export default slots
