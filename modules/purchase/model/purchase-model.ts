import type { ModuleModel } from '@crossway/kernel'
import { accountTermEn, supplierTermEn } from './account-term.labels.en.ts'
import { accountTermZh, supplierTermZh } from './account-term.labels.zh-cn.ts'
import { accountTerm, supplierTerm } from './account-term.resource.ts'
import { purchaseErrors } from './errors.ts'
import { pages } from './pages.ts'
import { purchaseItemEn } from './purchase-item.labels.en.ts'
import { purchaseItemZh } from './purchase-item.labels.zh-cn.ts'
import { purchaseItem } from './purchase-item.resource.ts'
import { purchaseOrderEn } from './purchase-order.labels.en.ts'
import { purchaseOrderZh } from './purchase-order.labels.zh-cn.ts'
import { orderOfSupplier } from './purchase-order.outside.ts'
import { purchaseOrder } from './purchase-order.resource.ts'
import { purchaseSignEn } from './purchase-sign.labels.en.ts'
import { purchaseSignZh } from './purchase-sign.labels.zh-cn.ts'
import { purchaseSign } from './purchase-sign.resource.ts'
import { skuPurchaseEn } from './sku-purchase.labels.en.ts'
import { skuPurchaseZh } from './sku-purchase.labels.zh-cn.ts'
import { skuPurchase } from './sku-purchase.query.ts'
import { computedLabels } from './figure-labels.ts'

export const purchaseModel: ModuleModel = {
  name: 'purchase',
  resources: [accountTerm, supplierTerm, purchaseOrder, purchaseItem, purchaseSign],
  queries: [skuPurchase],
  pages,
  labels: {
    sku_purchase: { 'zh-cn': skuPurchaseZh, en: skuPurchaseEn },
    account_term: { 'zh-cn': accountTermZh, en: accountTermEn },
    supplier_term: { 'zh-cn': supplierTermZh, en: supplierTermEn },
    purchase_order: { 'zh-cn': purchaseOrderZh, en: purchaseOrderEn },
    purchase_item: { 'zh-cn': purchaseItemZh, en: purchaseItemEn },
    purchase_sign: { 'zh-cn': purchaseSignZh, en: purchaseSignEn },
  },
  outside: [orderOfSupplier],
  computedLabels,
  errors: purchaseErrors,
}
