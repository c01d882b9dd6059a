import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  views: { day: { label: { 'zh-cn': '拍摄日', en: 'Shooting day' }, icon: 'Schedule', alone: true, View: lazy(() => import('./shoot-day-view.tsx')) } },
}
export default slots
