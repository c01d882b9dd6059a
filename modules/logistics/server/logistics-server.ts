import { registerLogisticsCalendar } from './home-calendar.ts'
import { registerNotices } from '@crossway/platform/server'
import type { ServerModule } from '@crossway/server-kit'
import { logisticsModel as model } from '../model/logistics-model.ts'
import { registerLogisticsFigures } from './home-figures.ts'
import { aglCommands } from './agl.commands.ts'
import { aglBoard } from './boards/agl-board.ts'
import { arrivalBoards } from './boards/arrival-boards.ts'
import { freightCostBoard } from './boards/freight-cost-board.ts'
import { apportionCommands } from './apportion.commands.ts'
import { logisticsNotices, watchJobs } from './logistics-watch.ts'
import { logisticsCostCommands } from './logistics-cost.commands.ts'
import { channelCommands, contractCommands, rateCommands } from './channel.commands.ts'
import { compareRates } from './compare-rates.ts'
import { demo } from './demo.ts'
import { figures } from './figures.ts'
import { firstLegPaymentCommands, firstLegPaymentHandlers } from './first-leg-payment.commands.ts'
import { batchPrints } from './batch-prints.ts'
import { shipmentDueQuery } from './shipment-due.sql.ts'
import { labelRoutes } from './label-routes.ts'
import { freightInquiryCommands } from './freight-inquiry.commands.ts'
import { inquiryJobs } from './expire-inquiries.ts'
import { logisticsWarehouseCommands } from './logistics-warehouse.commands.ts'
import { providerCommands } from './provider.commands.ts'
import { differenceJob, fbaReceiptJob, onReceiptsReported } from './fba-receipts.ts'
import { receiptDiffCommands } from './receipt-diff.commands.ts'
import { receiptSignCommands } from './receipt-sign.commands.ts'
import { shippingNoticeCommands } from './shipping-notice.commands.ts'
import { stockingCommands } from './stocking.commands.ts'
import { tradeInvoiceCommands } from './trade-invoice.commands.ts'
import { trackingCommands } from './tracking.ts'
import { fbaHandlers, fbaShipmentCommands } from './fba-shipments.ts'
import { providerScoreJob } from './provider-scores.ts'
import { transitJob } from './transit-stats.ts'
import { registerProviderParty } from './provider-party.ts'
import { registerArrivalCheck } from './stock-close-check.ts'
import { registerUses } from './uses.ts'
import { inviteQuotesJob } from './invite-quotes.ts'
import { quoteLinkRoutes } from './quote-link-routes.ts'

export const logisticsServer: ServerModule = {
  model,
  commands: [
    providerCommands,
    channelCommands,
    rateCommands,
    contractCommands,
    logisticsWarehouseCommands,
    freightInquiryCommands,
    stockingCommands,
    shippingNoticeCommands,
    receiptSignCommands,
    logisticsCostCommands,
    apportionCommands,
    firstLegPaymentCommands,
    tradeInvoiceCommands,
    aglCommands,
    receiptDiffCommands,
    trackingCommands,
    fbaShipmentCommands,
  ],
  queries: [shipmentDueQuery],
  figures,
  handlers: [...firstLegPaymentHandlers, onReceiptsReported, ...fbaHandlers],
  jobs: [...inquiryJobs, inviteQuotesJob, fbaReceiptJob, differenceJob, transitJob, providerScoreJob, ...watchJobs],
  routes: (http, app) => {
    compareRates(http, app)
    labelRoutes(http, app)
    batchPrints(http, app)
    quoteLinkRoutes(http, app)
    arrivalBoards(http, app)
    freightCostBoard(http, app)
    aglBoard(http, app)
  },
  start: (app) => {
    registerUses(app)
    registerLogisticsFigures(app)
    registerLogisticsCalendar(app)
    registerProviderParty(app)
    registerArrivalCheck()
    registerNotices(app, logisticsNotices)
  },
  demo,
}
