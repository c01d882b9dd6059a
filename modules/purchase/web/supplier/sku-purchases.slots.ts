import { auth, registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

registerTexts('purchaseSupplier', { 'zh-cn': () => import('../texts/supplier.zh-cn.ts'), en: () => import('../texts/supplier.en.ts') })
// slots come with the list of articles, which shows no tab of a record
const SkuPurchases = lazy(() => import('./sku-purchases-tab.ts'))
const slots: Slots = {
  recordTabs: [{ key: 'purchases', label: { 'zh-cn': '采购价', en: 'Purchase prices' }, shown: () => auth('purchaseOrderList'), Tab: SkuPurchases }],
}
export default slots
