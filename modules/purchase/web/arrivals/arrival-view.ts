import { lazy } from 'react'

export const arrivalView = {
  label: { 'zh-cn': '到货日历', en: 'Arrival calendar' },
  icon: 'Calendar',
  View: lazy(() => import('./arrival-calendar.tsx')),
} as const
