import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  recordTabs: [{ key: 'course', label: { 'zh-cn': '走势', en: 'Course' }, Tab: lazy(() => import('./recharge-course.tsx')), first: true }],
}
export default slots
