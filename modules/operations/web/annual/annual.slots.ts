import '../texts/register.ts'
import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  recordTabs: [
    { key: 'course', label: { 'zh-cn': '进度', en: 'Progress' }, Tab: lazy(() => import('./course-tab.tsx')), first: true },
    { key: 'compare', label: { 'zh-cn': '版本对比', en: 'Versions' }, Tab: lazy(() => import('./compare-tab.tsx')) },
  ],
}
export default slots
