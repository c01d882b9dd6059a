import { registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { computedLabels } from '../../model/figure-labels.ts'
import { Checks } from '../settlement/checks.tsx'
import { ImportPlatformBill } from './import-platform-bill.tsx'

registerTexts('finance', { 'zh-cn': () => import('../texts/finance.zh-cn.ts'), en: () => import('../texts/finance.en.ts') })
registerTexts('mcBill', { 'zh-cn': () => import('../texts/mc-bill.zh-cn.ts'), en: () => import('../texts/mc-bill.en.ts') })

const slots: Slots = {
  figures: { bills: { kind: 'text', label: computedLabels.settlement.bills }, match_rate: { kind: 'decimal', label: computedLabels.settlement.match_rate } },
  toolbar: [ImportPlatformBill],
  recordHeader: Checks,
  recordTabs: [
    { key: 'summary', label: { 'zh-cn': '汇总', en: 'Summary' }, Tab: lazy(() => import('../settlement/summary-tab.tsx')), first: true },
    {
      key: 'lines',
      label: { 'zh-cn': '明细', en: 'Lines' },
      count: (r) => Number(r['line_count'] ?? 0),
      Tab: lazy(() => import('../settlement/lines-tab.tsx')),
      first: true,
    },
    { key: 'mskus', label: { 'zh-cn': '按 MSKU', en: 'By MSKU' }, Tab: lazy(() => import('../settlement/msku-tab.tsx')), first: true },
  ],
}
export default slots
/** The same movements may be chosen for the payouts of every group. */
export const payoutSlots: Slots = { dialogs: { receive: lazy(() => import('../collection/receive-dialog.tsx')) } }
