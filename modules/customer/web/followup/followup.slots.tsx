import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  required: {
    next_followup_at: (head) => head['result'] !== 'refused',
    address: (head) => head['followup_type'] === 'visit',
    photos: (head) => head['followup_type'] === 'visit',
  },
  views: {
    calendar: { label: { 'zh-cn': '日历', en: 'Calendar' }, icon: 'Calendar', View: lazy(() => import('./followup-calendar.tsx')) },
    visits: { label: { 'zh-cn': '拜访', en: 'Visits' }, icon: 'Environment', View: lazy(() => import('./visit-list.tsx')) },
  },
}
export default slots
