import type { ModuleModel } from '@crossway/kernel'
import { categoryEn } from './category.labels.en.ts'
import { categoryZh } from './category.labels.zh-cn.ts'
import { category } from './category.resource.ts'
import { productErrors } from './errors.ts'
import { mskuEn } from './msku.labels.en.ts'
import { mskuZh } from './msku.labels.zh-cn.ts'
import { msku } from './msku.resource.ts'
import { pages } from './pages.ts'
import { providerEn } from './provider.labels.en.ts'
import { providerZh } from './provider.labels.zh-cn.ts'
import { provider } from './provider.resource.ts'
import { skuChangeEn } from './sku-change.labels.en.ts'
import { skuChangeZh } from './sku-change.labels.zh-cn.ts'
import { skuChange } from './sku-change.resource.ts'
import { skuMeasureEn } from './sku-measure.labels.en.ts'
import { skuMeasureZh } from './sku-measure.labels.zh-cn.ts'
import { skuMeasure } from './sku-measure.resource.ts'
import { skuEn } from './sku.labels.en.ts'
import { skuZh } from './sku.labels.zh-cn.ts'
import { sku } from './sku.resource.ts'
import { wskuEn } from './wsku.labels.en.ts'
import { wskuZh } from './wsku.labels.zh-cn.ts'
import { wsku } from './wsku.resource.ts'
import { wskuStockEn } from './wsku-stock.labels.en.ts'
import { wskuStockZh } from './wsku-stock.labels.zh-cn.ts'
import { wskuStock } from './wsku-stock.resource.ts'
import { computedLabels } from './figure-labels.ts'

/** Product master: categories, SKUs with their suppliers, customs data and changes, listings and warehouse codes. */
export const productModel: ModuleModel = {
  name: 'product',
  resources: [category, sku, skuChange, skuMeasure, msku, provider, wsku, wskuStock],
  pages,
  labels: {
    category: { 'zh-cn': categoryZh, en: categoryEn },
    sku: { 'zh-cn': skuZh, en: skuEn },
    sku_change: { 'zh-cn': skuChangeZh, en: skuChangeEn },
    sku_measure: { 'zh-cn': skuMeasureZh, en: skuMeasureEn },
    msku: { 'zh-cn': mskuZh, en: mskuEn },
    provider: { 'zh-cn': providerZh, en: providerEn },
    wsku: { 'zh-cn': wskuZh, en: wskuEn },
    wsku_stock: { 'zh-cn': wskuStockZh, en: wskuStockEn },
  },
  computedLabels,
  errors: productErrors,
}
