import { dayOf } from '@crossway/kernel'
import type { ServerModule } from '@crossway/server-kit'
import { registerNotices } from '@crossway/platform/server'
import { registerUsage } from '@crossway/settings/server'
import { productModel } from '../model/product-model.ts'
import { categoryCommands } from './category/category.commands.ts'
import { demo } from './demo/demo.ts'
import { productAnalysisCommands } from './analysis/product-analysis.commands.ts'
import { productDevCommands } from './development/product-dev.commands.ts'
import { compareForecast } from './development/compare-forecast.ts'
import { watchHealth } from './development/stage-plan.ts'
import { marketOutlookCommands } from './outlook/market-outlook.commands.ts'
import { figures } from './figures.ts'
import { packImagesJob, packImagesRoute } from './sku/pack-images.ts'
import { priceRoutes } from './history/price-routes.ts'
import { skuChangeRoute } from './sku/open-change-route.ts'
import { applyDuePrices, registerFeeEstimate } from './msku/decide-price.ts'
import { mskuFees } from './msku/fee-estimate.ts'
import { mskuCommands } from './msku/msku.commands.ts'
import { mskuNotices } from './msku/owner-notices.ts'
import { bundlesOf, skuCommands } from './sku/sku.commands.ts'
import { skuChangeCommands, skuChangeJob } from './sku/sku-change.commands.ts'
import { skuMeasureCommands } from './sku/sku-measure.commands.ts'
import { wskuStockCommands } from './wsku/stock-file.ts'
import { wskuCommands } from './wsku/wsku.commands.ts'

export const productServer: ServerModule = {
  model: productModel,
  commands: [
    categoryCommands,
    skuCommands,
    skuChangeCommands,
    skuMeasureCommands,
    mskuCommands,
    wskuCommands,
    wskuStockCommands,
    marketOutlookCommands,
    productAnalysisCommands,
    productDevCommands,
  ],
  figures,
  routes: (http, app) => {
    skuChangeRoute(http, app)
    priceRoutes(http, app)
    packImagesRoute(http, app)
  },
  jobs: [
    skuChangeJob,
    packImagesJob,
    {
      name: 'product.applyPrices',
      title: { 'zh-cn': '定价生效', en: 'Decided prices take effect' },
      cron: '5 0 * * *',
      run: ({ app }) => app.db.tx((tx) => applyDuePrices(tx, dayOf(new Date()))),
    },
    {
      name: 'product.devHealth',
      title: { 'zh-cn': '产品开发健康度', en: 'Health of developments' },
      cron: '20 0 * * *',
      run: ({ app }) => app.db.tx((tx) => watchHealth(tx, dayOf(new Date()))),
    },
    {
      name: 'product.compareForecast',
      title: { 'zh-cn': '新品预测与实际', en: 'Forecast and actual of new products' },
      cron: '50 5 * * *',
      run: async ({ app }) => ({ products: await compareForecast({ app, run: app.db }, dayOf(new Date())) }),
    },
  ],
  demo,
  start: (app) => {
    registerNotices(app, mskuNotices)
    registerFeeEstimate(mskuFees)
    registerUsage(app, 'sku', ({ tx, id, action }) => (action === 'disable' ? bundlesOf(tx, id) : Promise.resolve([])))
  },
}
