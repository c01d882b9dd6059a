import { auth, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { ChangedCell, ChangedRead } from './changed-cell.tsx'
import { paperActions } from './papers.ts'

const slots: Slots = {
  rowActions: paperActions('agreement', true),
  cells: { changed: ChangedCell },
  reads: { changed: ChangedRead },
  required: {
    last_service_date: (head) => head['agreement_type'] === 'termination',
    deposit_handling: (head) => head['agreement_type'] === 'termination',
    stock_handling: (head) => head['agreement_type'] === 'termination',
  },
  recordTabs: [
    { key: 'changes', label: { 'zh-cn': '变更对照', en: 'Changes' }, Tab: lazy(() => import('./changes-tab.tsx')), first: true },
    { key: 'seals', label: { 'zh-cn': '用章', en: 'Seals' }, shown: () => auth('fileApply'), Tab: lazy(() => import('./seals-tab.tsx')) },
  ],
  dialogs: { check: lazy(() => import('./check-dialog.tsx')) },
}
export default slots
