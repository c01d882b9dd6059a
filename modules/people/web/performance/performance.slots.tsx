import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { GenerateButton } from './generate-button.tsx'

const slots: Slots = {
  toolbar: [GenerateButton],
  views: {
    matrix: { label: { 'zh-cn': '矩阵', en: 'Matrix' }, icon: 'Table', View: lazy(() => import('./sheet-matrix.tsx')) },
    grades: { label: { 'zh-cn': '等级分布', en: 'Grades' }, icon: 'BarChart', View: lazy(() => import('./grade-chart.tsx')) },
  },
  recordTabs: [{ key: 'course', label: { 'zh-cn': '近6期', en: 'Last six' }, Tab: lazy(() => import('./course-tab.tsx')) }],
}
export default slots
