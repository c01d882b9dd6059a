import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  recordTabs: [{ key: 'matrix', label: { 'zh-cn': '预算矩阵', en: 'Budget matrix' }, Tab: lazy(() => import('./plan-matrix-tab.tsx')) }],
}
export default slots
