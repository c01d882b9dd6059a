import type { PageDef } from '@crossway/kernel'
import { afterSale } from './after-sale.ts'
import { shopifyAdPage } from './ads/ad.page.ts'
import { multiSaleAnalysisPage } from './analysis/sales-analysis.page.ts'
import { monitoring } from './monitor/monitor-model.ts'
import { orders } from './order/orders-model.ts'
import { customerSchedulePage } from './schedule/schedule.page.ts'
import { stockSyncPage } from './sync/sync.page.ts'

export const pages: readonly PageDef[] = [
  ...orders.pages,
  ...afterSale.pages,
  stockSyncPage,
  customerSchedulePage,
  shopifyAdPage,
  multiSaleAnalysisPage,
  ...monitoring.pages,
]
