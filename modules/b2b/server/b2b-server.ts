import { registerNotices } from '@crossway/platform/server'
import type { ServerModule } from '@crossway/server-kit'
import { registerParam } from '@crossway/settings/server'
import { b2bModel } from '../model/b2b-model.ts'
import { b2bDeliveryCommands } from './delivery/b2b-delivery.commands.ts'
import { b2bReturnCommands } from './delivery/b2b-return.commands.ts'
import { demoAccounts } from './demo-accounts.ts'
import { demo } from './demo.ts'
import { figures } from './figures.ts'
import { b2bFundingQuery } from './funding/b2b-funding.sql.ts'
import { fundingHandlers, fundingJobs, fundingNotices, fundingParams } from './funding/funding-jobs.ts'
import { stagesRoute } from './funding/stages-route.ts'
import { registerB2bCalendar } from './home-calendar.ts'
import { b2bDeductionCommands } from './invoice/b2b-deduction.commands.ts'
import { b2bInvoiceCommands } from './invoice/b2b-invoice.commands.ts'
import { deductionFigures } from './invoice/deduction-figures.ts'
import { invoiceJobs, invoiceNotices } from './invoice/invoice-jobs.ts'
import { printRoutes } from './print/print-routes.ts'
import { b2bPoLinkCommands } from './purchase/b2b-po-link.commands.ts'
import { guardPurchases, purchaseHandlers } from './purchase/purchase-guards.ts'
import { onDatesConfirmed, purchaseNotices } from './purchase/tell-late.ts'
import { b2bBuyerCommands } from './sale/b2b-buyer.commands.ts'
import { b2bPriceCommands } from './sale/b2b-price.commands.ts'
import { registerBuyerDebt } from './sale/exposure.ts'
import { saleOrderCommands } from './sale/sale-order.commands.ts'
import { b2bAgingQuery } from './statement/b2b-aging.sql.ts'
import { buyerDebt } from './statement/balances.ts'
import { b2bReceiptCommands } from './statement/b2b-receipt.commands.ts'
import { b2bStatementCommands } from './statement/b2b-statement.commands.ts'
import { statementJobs } from './statement/draft-statements.ts'
import { ackFileRoute } from './vc/ack-file.ts'
import { coverHandlers } from './vc/feed-cover.ts'
import { ackHours } from './vc/import-orders.ts'
import { vcImportRoute } from './vc/import-route.ts'
import { receivedJob } from './vc/sync-received.ts'
import { vcFiguresRoute } from './vc/vc-figures.ts'
import { vcJobs, vcNotices } from './vc/vc-jobs.ts'
import { vcOrderCommands } from './vc/vc-order.commands.ts'
import { onlyVerified } from './verify/only-verified.ts'
import { showAccounts } from './verify/portal-account.ts'
import { verifyHandlers } from './verify/qualify-new.ts'
import { supplierVerificationCommands } from './verify/supplier-verification.commands.ts'
import { verifyJobs, verifyNotices } from './verify/verify-jobs.ts'

const saleCommands = [b2bBuyerCommands, b2bPriceCommands, vcOrderCommands, saleOrderCommands, b2bDeliveryCommands, b2bReturnCommands, b2bPoLinkCommands]
const accountCommands = [b2bInvoiceCommands, b2bDeductionCommands, b2bStatementCommands, b2bReceiptCommands, supplierVerificationCommands]

export const b2bServer: ServerModule = {
  model: b2bModel,
  commands: [...saleCommands, ...accountCommands],
  queries: [b2bAgingQuery, b2bFundingQuery],
  figures,
  jobs: [...vcJobs, receivedJob, ...invoiceJobs, ...statementJobs, ...fundingJobs, ...verifyJobs],
  handlers: [...coverHandlers, ...purchaseHandlers, onDatesConfirmed, ...fundingHandlers, ...verifyHandlers],
  routes: (http, app) => {
    vcImportRoute(http, app)
    ackFileRoute(http, app)
    stagesRoute(http, app)
    printRoutes(http, app)
    vcFiguresRoute(http, app)
    deductionFigures(http, app)
  },
  demo: async (call) => {
    await demo(call)
    await demoAccounts(call)
  },
  start: (app) => {
    registerB2bCalendar(app)
    registerNotices(app, [...vcNotices, ...purchaseNotices, ...invoiceNotices, ...fundingNotices, ...verifyNotices])
    registerParam({
      code: ackHours,
      name: 'VC订单确认时限（工作小时）',
      name_en: 'Working hours to acknowledge a vendor order',
      type: 'int',
      default_value: '24',
      unit: 'h',
      min: '1',
      max: '240',
    })
    for (const p of fundingParams) registerParam(p)
    registerBuyerDebt(app, 'invoices', buyerDebt)
    guardPurchases(app)
    onlyVerified(app)
    showAccounts(app)
  },
}
