import type { Slots } from '@crossway/web-kit'
import { ChangesTab } from './changes-tab.tsx'
import { VerifyChain } from './verify-chain.tsx'
import { lazy } from 'react'
import './log.css'

const slots: Slots = {
  toolbar: [VerifyChain],
  views: { statistics: { label: { 'zh-cn': '统计', en: 'Statistics' }, icon: 'BarChart', View: lazy(() => import('./log-statistics.tsx')) } },
  recordTabs: [{ key: 'changes', label: { 'zh-cn': '变更对比', en: 'Changes' }, Tab: ChangesTab, first: true }],
}
export default slots
