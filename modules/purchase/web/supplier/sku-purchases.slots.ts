import { registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

registerTexts('purchaseSupplier', { 'zh-cn': () => import('../texts/supplier.zh-cn.ts'), en: () => import('../texts/supplier.en.ts') })
const slots: Slots = {
  recordTabs: [{ key: 'purchases', label: { 'zh-cn': '采购价', en: 'Purchase prices' }, Tab: lazy(() => import('./sku-purchases-tab.tsx')) }],
}
export default slots
