import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  views: { calendar: { label: { 'zh-cn': '日历', en: 'Calendar' }, icon: 'Calendar', View: lazy(() => import('./post-calendar.tsx')) } },
}
export default slots
