import { registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { Checks } from './checks.tsx'
import { MissingStatements } from './missing-statements.tsx'
import { UploadStatement } from './upload-statement.tsx'
import { computedLabels } from '../../model/figure-labels.ts'

registerTexts('finance', { 'zh-cn': () => import('../texts/finance.zh-cn.ts'), en: () => import('../texts/finance.en.ts') })

const slots: Slots = {
  figures: { bills: { kind: 'text', label: computedLabels.settlement.bills } },
  toolbar: [UploadStatement, MissingStatements],
  recordHeader: Checks,
  recordTabs: [
    { key: 'summary', label: { 'zh-cn': '汇总', en: 'Summary' }, Tab: lazy(() => import('./summary-tab.tsx')), first: true },
    {
      key: 'lines',
      label: { 'zh-cn': '明细', en: 'Lines' },
      count: (r) => Number(r['line_count'] ?? 0),
      Tab: lazy(() => import('./lines-tab.tsx')),
      first: true,
    },
    { key: 'mskus', label: { 'zh-cn': '按 MSKU', en: 'By MSKU' }, Tab: lazy(() => import('./msku-tab.tsx')), first: true },
    { key: 'chain', label: { 'zh-cn': '结转链', en: 'Carry-over' }, Tab: lazy(() => import('./chain-tab.tsx')) },
  ],
}
export default slots
