import { registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

registerTexts('charge', { 'zh-cn': () => import('../texts/charge.zh-cn.ts'), en: () => import('../texts/charge.en.ts') })

const slots: Slots = {
  figures: { used_by: { kind: 'int', label: { 'zh-cn': '使用中架构', en: 'Used by' } } },
  recordTabs: [{ key: 'tryOut', label: { 'zh-cn': '试算', en: 'Try out' }, Tab: lazy(() => import('./try-out-tab.tsx')) }],
}
export default slots
