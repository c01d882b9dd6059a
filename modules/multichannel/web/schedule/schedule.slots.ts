import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { GenerateButton } from './generate-button.tsx'

const slots: Slots = {
  toolbar: [GenerateButton],
  views: {
    calendar: { label: { 'zh-cn': '日历', en: 'Calendar' }, View: lazy(() => import('./calendar-view.tsx')) },
    gantt: { label: { 'zh-cn': '甘特图', en: 'Gantt' }, View: lazy(() => import('./gantt-view.tsx')) },
    load: { label: { 'zh-cn': '负荷', en: 'Load' }, View: lazy(() => import('./load-view.tsx')) },
  },
}
export default slots
