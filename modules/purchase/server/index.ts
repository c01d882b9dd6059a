import { registerNotices } from '@crossway/platform/server'
import type { ServerModule } from '@crossway/server-kit'
import { registerParam } from '@crossway/settings/server'
import { purchaseModel as model } from '../model/purchase-model.ts'
import { registerPurchaseCalendar } from './home-calendar.ts'
import { registerPurchaseFigures } from './home-figures.ts'
import { accountTermCommands, supplierTermCommands } from './account-term.commands.ts'
import { accrualJob } from './accrue-received.ts'
import { keepAgreedNames } from './agreed-name.ts'
import { demo } from './demo.ts'
import { demandItemQuery, demandStockQuery } from './demand/demand-item.sql.ts'
import { demandNotices } from './demand/demand-notices.ts'
import { demandJobs } from './demand/watch-demand.ts'
import { demandHandlers } from './demand/demand-handlers.ts'
import { purchaseDemandCommands } from './demand/purchase-demand.commands.ts'
import { figures } from './figures.ts'
import { intercoHandlers, intercoOrderCommands } from './interco/interco-order.commands.ts'
import { sampleRequestCommands } from './sample/sample-request.commands.ts'
import { sampleLimit } from './sample/sample-save.ts'
import { sampleJobs, sampleNotices } from './sample/watch-samples.ts'
import { vcLineCommands } from './vc/vc-line.commands.ts'
import { paymentDueQuery } from './payment/payment-due.sql.ts'
import { paymentHandlers } from './payment/payment-result.ts'
import { purchaseInvoiceCommands } from './payment/purchase-invoice.commands.ts'
import { purchasePaymentCommands } from './payment/purchase-payment.commands.ts'
import { requestRoutes } from './payment/request-routes.ts'
import { paperRoutes } from './print/papers.ts'
import { purchaseOrderCommands } from './purchase-order.commands.ts'
import { purchaseSignCommands } from './purchase-sign.commands.ts'
import { orderOffer } from './order-offer.ts'
import { changeHandlers } from './order-changing.ts'
import { orderNotices } from './order-notices.ts'
import { registerOrderCheck } from './closing-check.ts'
import { registerReceiptCheck } from './stock-close-check.ts'
import { skuPurchaseQuery } from './sku-purchase.sql.ts'
import { supplierBooks } from './supplier/supplier-books.ts'
import { claimHandlers } from './supplier/claims.ts'
import { levelJobs } from './supplier/supplier-level.ts'
import { termRoutes } from './term-routes.ts'
import { registerUses } from './uses.ts'
import { moneyJobs, moneyNotices } from './watch-money.ts'
import { watchJobs, watchNotices } from './watch-orders.ts'

export const server: ServerModule = {
  model,
  commands: [
    accountTermCommands,
    supplierTermCommands,
    purchaseOrderCommands,
    purchaseSignCommands,
    purchaseDemandCommands,
    purchasePaymentCommands,
    purchaseInvoiceCommands,
    intercoOrderCommands,
    sampleRequestCommands,
    vcLineCommands,
  ],
  figures,
  queries: [skuPurchaseQuery, demandItemQuery, demandStockQuery, paymentDueQuery],
  jobs: [...watchJobs, ...moneyJobs, ...levelJobs, accrualJob, ...demandJobs, ...sampleJobs],
  handlers: [...demandHandlers, ...paymentHandlers, ...intercoHandlers, ...claimHandlers, ...changeHandlers],
  routes: (http, app) => {
    paperRoutes(http, app)
    orderOffer(http, app)
    supplierBooks(http, app)
    termRoutes(http, app)
    requestRoutes(http, app)
  },
  start: (app) => {
    registerUses(app)
    registerPurchaseFigures(app)
    registerPurchaseCalendar(app)
    registerOrderCheck()
    registerReceiptCheck()
    registerParam({
      code: sampleLimit,
      name: '样品月度额度（每项目）',
      name_en: 'Samples of a project a month',
      type: 'decimal',
      default_value: '2000',
      unit: 'CNY',
      min: '0',
      max: '1000000',
    })
    app.ports.saveRules.push(keepAgreedNames)
    registerNotices(app, [...orderNotices, ...watchNotices, ...moneyNotices, ...demandNotices, ...sampleNotices])
  },
  demo,
}
export { bindPoLines, getPoLines, unbindPoLines } from './factory/bind-line.ts'
export type { Binding, PoLine } from './factory/bind-line.ts'
export { factoryReceipt, reverseFactoryReceipt } from './factory/factory-receipt.ts'
export { recordSupplierClaim } from './supplier/claims.ts'
export { proposePoChange } from './propose-change.ts'
export type { FactoryReceipt } from './factory/factory-receipt.ts'
export { getLeadTimeStats, getPayables, listOnOrder, termDue } from './purchase.queries.ts'
export { accrueReceived } from './accrue-received.ts'
export type { LeadTime, OpenPayable } from './purchase.queries.ts'
export { supplierPeriods as getSupplierScore } from './supplier/supplier-record.ts'
export { setLevels } from './supplier/supplier-level.ts'
export { remindInvoices, remindPayments, warnPrepaid } from './watch-money.ts'
export { remindConfirm, remindInspection, scanLate } from './watch-orders.ts'
export { cancelDemandLine, createDemand } from './demand/create-demand.ts'
export type { DemandSource, NewDemand, NewDemandLine } from './demand/create-demand.ts'
export { demandOpenAmount, listDemandOpen } from './demand/list-demand-open.ts'
export { registerSpendCheck } from './demand/spend-check.ts'
export type { SpendCheck, SpendQuestion } from './demand/spend-check.ts'
export { remindIdle } from './demand/watch-demand.ts'
export { remindSamples } from './sample/watch-samples.ts'
export { createPurchaseOrder } from './create-order.ts'
export type { NewOrder, NewOrderLine } from './create-order.ts'
export { registerReverseStep } from './before-reverse.ts'
export type { ReverseStep } from './before-reverse.ts'
export { handOverVcCover, upsertVcLines } from './vc/vc-feed.ts'
export type { VcLineFeed } from './vc/vc-feed.ts'
