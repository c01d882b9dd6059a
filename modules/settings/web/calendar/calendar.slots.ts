import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = { views: { calendar: { label: { 'zh-cn': '年历', en: 'Year' }, icon: 'Calendar', View: lazy(() => import('./year-view.tsx')) } } }
export default slots
