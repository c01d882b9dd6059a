import { registerNotices } from '@crossway/platform/server'
import type { ServerModule } from '@crossway/server-kit'
import { purchaseModel as model } from '../model/purchase-model.ts'
import { accountTermCommands, supplierTermCommands } from './account-term.commands.ts'
import { keepAgreedNames } from './agreed-name.ts'
import { demo } from './demo.ts'
import { figures } from './figures.ts'
import { paperRoutes } from './print/papers.ts'
import { purchaseOrderCommands } from './purchase-order.commands.ts'
import { purchaseSignCommands } from './purchase-sign.commands.ts'
import { orderOffer } from './order-offer.ts'
import { orderNotices } from './order-notices.ts'
import { registerOrderCheck } from './closing-check.ts'
import { skuPurchaseQuery } from './sku-purchase.sql.ts'
import { supplierBooks } from './supplier/supplier-books.ts'
import { levelJobs } from './supplier/supplier-level.ts'
import { termRoutes } from './term-routes.ts'
import { registerUses } from './uses.ts'
import { moneyJobs, moneyNotices } from './watch-money.ts'
import { watchJobs, watchNotices } from './watch-orders.ts'

export const server: ServerModule = {
  model,
  commands: [accountTermCommands, supplierTermCommands, purchaseOrderCommands, purchaseSignCommands],
  figures,
  queries: [skuPurchaseQuery],
  jobs: [...watchJobs, ...moneyJobs, ...levelJobs],
  routes: (http, app) => {
    paperRoutes(http, app)
    orderOffer(http, app)
    supplierBooks(http, app)
    termRoutes(http, app)
  },
  start: (app) => {
    registerUses(app)
    registerOrderCheck()
    app.ports.saveRules.push(keepAgreedNames)
    registerNotices(app, [...orderNotices, ...watchNotices, ...moneyNotices])
  },
  demo,
}
export { listOnOrder, termDue } from './purchase.queries.ts'
export { supplierPeriods as getSupplierScore } from './supplier/supplier-record.ts'
export { setLevels } from './supplier/supplier-level.ts'
export { remindInvoices, remindPayments, warnPrepaid } from './watch-money.ts'
export { remindConfirm, remindInspection, scanLate } from './watch-orders.ts'
