import { registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { computedLabels } from '../../model/figure-labels.ts'

registerTexts('charge', { 'zh-cn': () => import('../texts/charge.zh-cn.ts'), en: () => import('../texts/charge.en.ts') })

const slots: Slots = {
  figures: { used_by: { kind: 'int', label: computedLabels.quote_template.used_by } },
  recordTabs: [{ key: 'tryOut', label: { 'zh-cn': '试算', en: 'Try out' }, Tab: lazy(() => import('./try-out-tab.tsx')) }],
}
export default slots
