import { auth, type ListRow, type Slots, get, openTab, type ListAnswer } from '@crossway/web-kit'
import { lazy } from 'react'
import { progressCell } from '@crossway/web-ui'
import { computedLabels } from '../model/figure-labels.ts'
import { ReceivedBar } from './received-bar.tsx'

/** The request is a draft that its applicant still hands in: whoever asked for a seal stands on it. */
const openSealRequest = async (row: ListRow): Promise<void> => {
  const query = { filter: { record_no: { eq: row['contract_no'] } }, sort: '-id', size: 1, fields: 'apply_no' }
  const [made] = (await get<ListAnswer>('file-apply', { query })).rows
  if (made) await openTab('fileApply', { DetailID: String(made.id) })
}
const slots: Slots = {
  recordTabs: [{ key: 'seals', label: { 'zh-cn': '用章', en: 'Seals' }, shown: () => auth('fileApply'), Tab: lazy(() => import('./seals-tab.tsx')) }],
  rowActions: [
    {
      key: 'paper-pdf',
      label: { 'zh-cn': '下载PDF（带水印）', en: 'PDF with watermark' },
      shown: (row) => Boolean(row['final_pdf'] ?? row['scan']),
      run: (row: ListRow) => void window.open(`/api/contract/${row.id}/paper.pdf`, '_blank', 'noopener'),
    },
  ],
  recordHeader: ReceivedBar,
  after: { apply_seal: openSealRequest },
  cells: { received_pct: progressCell('received_pct') },
  widths: { customer: 120, brands_text: 130, received_pct: 96 },
  figures: {
    days_left: { kind: 'int', label: computedLabels.contract.days_left },
    received_pct: { kind: 'percent', label: computedLabels.contract.received_pct },
  },
}
export default slots
