import { buyerPages } from './pages/buyer.pages.ts'
import { centrePage } from './pages/centre.pages.ts'
import { consumerPages } from './pages/consumer.pages.ts'
import { listingPages } from './pages/listings.pages.ts'
import { orderPages } from './pages/orders.pages.ts'
import { promotionPages } from './pages/promotions.pages.ts'
import { removalPages } from './pages/removals.pages.ts'
import { settlementPages } from './pages/settlement.pages.ts'
import { stockPages } from './pages/stock.pages.ts'
import { afterSalesPage } from './pages/after-sales.pages.ts'
import { wecomPages } from './pages/wecom.pages.ts'

/** Pages of the report centre and of each family of reports (resource.md). */
export const pages = [
  centrePage,
  ...settlementPages,
  ...stockPages,
  ...orderPages,
  ...removalPages,
  ...promotionPages,
  ...listingPages,
  ...wecomPages,
  ...buyerPages,
  ...consumerPages,
  afterSalesPage,
]
