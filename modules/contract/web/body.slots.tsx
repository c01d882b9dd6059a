import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { paperActions } from './papers.ts'

const slots: Slots = {
  rowActions: paperActions('contract_body'),
  recordTabs: [{ key: 'plan', label: { 'zh-cn': '应收预览与试算', en: 'Plan and what-if' }, Tab: lazy(() => import('./plan-tab.tsx')) }],
}
export default slots
