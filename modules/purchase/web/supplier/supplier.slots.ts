import { registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

registerTexts('purchaseSupplier', { 'zh-cn': () => import('../texts/supplier.zh-cn.ts'), en: () => import('../texts/supplier.en.ts') })
const slots: Slots = {
  recordTabs: [
    { key: 'payables', label: { 'zh-cn': '应付', en: 'Payables' }, Tab: lazy(() => import('./payables-tab.tsx')) },
    { key: 'claims', label: { 'zh-cn': '索赔', en: 'Claims' }, Tab: lazy(() => import('./claims-tab.tsx')) },
    { key: 'scores', label: { 'zh-cn': '评分', en: 'Score' }, Tab: lazy(() => import('./scores-tab.tsx')) },
  ],
}
export default slots
