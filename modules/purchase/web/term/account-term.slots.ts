import { registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { computedLabels } from '../../model/figure-labels.ts'

registerTexts('accountTerm', { 'zh-cn': () => import('../texts/term.zh-cn.ts'), en: () => import('../texts/term.en.ts') })
const slots: Slots = {
  figures: {
    stages_text: { kind: 'text', label: computedLabels.account_term.stages_text },
    suppliers: { kind: 'int', label: computedLabels.account_term.suppliers },
  },
  recordTabs: [{ key: 'simulate', label: { 'zh-cn': '试算', en: 'Simulate' }, Tab: lazy(() => import('./simulate-tab.tsx')) }],
}
export default slots
