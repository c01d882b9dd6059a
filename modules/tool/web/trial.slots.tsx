import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { computedLabels } from '../model/figure-labels.ts'

const slots: Slots = {
  figures: { rates_changed: { kind: 'text', label: computedLabels.price_trial.rates_changed } },
  recordTabs: [{ key: 'result', label: { 'zh-cn': '利润明细', en: 'Components' }, first: true, Tab: lazy(() => import('./trial/result-tab.tsx')) }],
  batchParts: [lazy(() => import('./trial/compare.tsx'))],
}
export default slots
