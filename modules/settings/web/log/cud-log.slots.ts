import type { Slots } from '@crossway/web-kit'
import { ActionWord, FromState, ResourceName, ToState } from '../words/record-words.tsx'
import { ChangesTab } from './changes-tab.tsx'
import { ActorName, RecordNumber } from './record-number.tsx'
import { VerifyChain } from './verify-chain.tsx'
import { lazy } from 'react'
import './log.css'
import { computedLabels } from '../../model/figure-labels.ts'

const slots: Slots = {
  toolbar: [VerifyChain],
  figures: { changed_fields: { kind: 'int', label: computedLabels.audit_log.changed_fields } },
  cells: { actor_name: ActorName, resource: ResourceName, action: ActionWord, from_state: FromState, to_state: ToState, record_no: RecordNumber },
  views: { statistics: { label: { 'zh-cn': '统计', en: 'Statistics' }, icon: 'BarChart', View: lazy(() => import('./log-statistics.tsx')) } },
  recordTabs: [
    { key: 'changes', label: { 'zh-cn': '变更对比', en: 'Changes' }, Tab: ChangesTab, first: true },
    { key: 'history', label: { 'zh-cn': '该记录历史', en: 'History of the record' }, Tab: lazy(() => import('./record-history-tab.tsx')) },
  ],
}
export default slots
