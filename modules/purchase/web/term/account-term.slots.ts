import { registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

registerTexts('accountTerm', { 'zh-cn': () => import('../texts/term.zh-cn.ts'), en: () => import('../texts/term.en.ts') })
const slots: Slots = {
  figures: {
    stages_text: { kind: 'text', label: { 'zh-cn': '阶段', en: 'Stages' } },
    suppliers: { kind: 'int', label: { 'zh-cn': '供应商数', en: 'Suppliers' } },
  },
  recordTabs: [{ key: 'simulate', label: { 'zh-cn': '试算', en: 'Simulate' }, Tab: lazy(() => import('./simulate-tab.tsx')) }],
}
export default slots
