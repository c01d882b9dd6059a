import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  views: { matrix: { label: { 'zh-cn': '店铺×月', en: 'Store × month' }, icon: 'Table', alone: true, View: lazy(() => import('./ad-matrix.tsx')) } },
}
export default slots
