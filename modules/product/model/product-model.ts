import type { ModuleModel } from '@crossway/kernel'
import { categoryLabels } from './category.labels.ts'
import { category } from './category.resource.ts'
import { productErrors } from './errors.ts'
import { mskuLabels } from './msku.labels.ts'
import { msku } from './msku.resource.ts'
import { marketOutlookLabels } from './market-outlook.labels.ts'
import { marketOutlook } from './market-outlook.resource.ts'
import { productAnalysisLabels } from './product-analysis.labels.ts'
import { productAnalysis } from './product-analysis.resource.ts'
import { productDevLabels } from './product-dev.labels.ts'
import { productDev } from './product-dev.resource.ts'
import { pages } from './pages.ts'
import { providerLabels } from './provider.labels.ts'
import { provider } from './provider.resource.ts'
import { skuChangeLabels } from './sku-change.labels.ts'
import { skuChange } from './sku-change.resource.ts'
import { skuMeasureLabels } from './sku-measure.labels.ts'
import { skuMeasure } from './sku-measure.resource.ts'
import { skuLabels } from './sku.labels.ts'
import { sku } from './sku.resource.ts'
import { wskuLabels } from './wsku.labels.ts'
import { wsku } from './wsku.resource.ts'
import { wskuStockLabels } from './wsku-stock.labels.ts'
import { wskuStock } from './wsku-stock.resource.ts'
import { computedLabels } from './figure-labels.ts'
import { productEvents } from './events.ts'

/** Product master: categories, SKUs with their suppliers, customs data and changes, listings and warehouse codes. */
export const productModel: ModuleModel = {
  name: 'product',
  resources: [category, sku, skuChange, skuMeasure, msku, provider, wsku, wskuStock, marketOutlook, productAnalysis, productDev],
  pages,
  labels: {
    category: categoryLabels,
    sku: skuLabels,
    sku_change: skuChangeLabels,
    sku_measure: skuMeasureLabels,
    msku: mskuLabels,
    provider: providerLabels,
    wsku: wskuLabels,
    wsku_stock: wskuStockLabels,
    market_outlook: marketOutlookLabels,
    product_analysis: productAnalysisLabels,
    product_dev: productDevLabels,
  },
  computedLabels,
  events: productEvents,
  errors: productErrors,
}
