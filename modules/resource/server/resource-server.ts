import { showConnections } from './connector/shown-connections.ts'
import type { ServerModule } from '@crossway/server-kit'
import { resourceModel } from '../model/resource-model.ts'
import { afterCardBatchCommands, afterCardCommands } from './after-sales/after-card.commands.ts'
import { afterCardClaimCommands } from './after-sales/after-card-claim.commands.ts'
import { afterCardClaim } from '../model/after-sales/after-card-claim.resource.ts'
import { writeAfterSaleCost } from './after-sales/base.ts'
import { buyerRoutes } from './buyer/buyer-routes.ts'
import { buyerCommands } from './buyer/buyer.commands.ts'
import { sealedPeople } from './personal/sealed-personal.ts'
import { buyersJob, onBuyersReported, purgeBuyersJob } from './buyer/read-buyers.ts'
import { consumerCommands } from './consumer/consumer.commands.ts'
import { cooldownJob } from './consumer/cooldown-job.ts'
import { consumer } from '../model/consumer/consumer.resource.ts'
import { revealPerson } from './personal/reveal-route.ts'
import { accountJob } from './connector/account-job.ts'
import { keysGoBack } from './connector/authorise.ts'
import { cardPageRoutes } from './after-sales/card-page-routes.ts'
import { claimsBoardRoute } from './after-sales/claims-board.ts'
import { accountRoutes } from './connector/account-routes.ts'
import { consentRoutes } from './connector/consent-routes.ts'
import { connectorRoutes } from './connector/connector-routes.ts'
import { watchJob } from './connector/watch-statements.ts'
import { planJob, startDispatching } from './connector/plan.ts'
import { dealRoutes } from './deal-routes.ts'
import { demo } from './demo/demo.ts'
import { feeCheckJob } from './fees/check-fees.ts'
import { feeRoutes } from './fees/fee-routes.ts'
import { fileRowsRoute } from './file-rows-route.ts'
import { importJob } from './import/import-job.ts'
import { keepJob } from './keep-archive.ts'
import { purgeJob } from './purge-job.ts'
import { reportFileCommands } from './report-file.commands.ts'
import { reportRoutes } from './report-routes.ts'
import { rowDetailRoutes } from './row-detail-routes.ts'
import { rowMappingRoutes } from './row-mapping-routes.ts'
import { settlementRoutes } from './settlement-routes.ts'
import { treeRoutes } from './tree-routes.ts'
import { viewRoutes } from './view-routes.ts'
import { figures } from './sold/figures.ts'
import { listingRoutes } from './sold/listing-routes.ts'
import { storeSalesJob } from './sold/store-sales.ts'
import { listingFactsOfReports, onListingLost, onListingRecovered } from './sold/listing-lost.ts'
import { registerListingFacts } from '@crossway/settings/server'
import { salesRoute } from './sold/sales-route.ts'
import { onMappingChanged, onOrdersImported, onOrdersRolledBack, orderGoodsJob } from './sold/jobs.ts'
import { remindScreenshotsJob } from './screenshot/remind-screenshots.ts'
import { settlementScreenshotCommands } from './screenshot/settlement-screenshot.commands.ts'
import { reportNotices } from './watch/report-notices.ts'
import { onAuthInvalid, onUnfetched, tellJob } from './watch/tell-reports.ts'
import { registerNotices } from '@crossway/platform/server'
import { wxApprovalCommands } from './wecom/wx-approval.commands.ts'
import { onNeedsHand, wxJobs, wxNotices } from './wecom/wx-jobs.ts'
import { reportTypeRoutes } from './report-type-settings.ts'
import { wxRoutes } from './wecom/wx-routes.ts'
import { wxTemplateCommands } from './wecom/wx-template.commands.ts'

export const resourceServer: ServerModule = {
  sealed: [
    { table: 'connector_secret', key: ['store_account_id', 'field'], about: `'store_account|' || store_account_id || '|' || field || '|' || version` },
    { table: 'connector_token', key: ['key'], about: `'connector_token|' || key` },
    { table: 'connector_consent', key: ['state_hash'], about: `'connector_consent|' || state_hash` },
    ...sealedPeople,
  ],
  model: resourceModel,
  commands: [
    reportFileCommands,
    settlementScreenshotCommands,
    wxTemplateCommands,
    wxApprovalCommands,
    buyerCommands,
    consumerCommands,
    afterCardCommands,
    afterCardBatchCommands,
    afterCardClaimCommands,
  ],
  jobs: [
    importJob,
    purgeJob,
    accountJob,
    planJob,
    watchJob,
    tellJob,
    remindScreenshotsJob,
    keepJob,
    orderGoodsJob,
    storeSalesJob,
    feeCheckJob,
    buyersJob,
    purgeBuyersJob,
    cooldownJob,
    ...wxJobs,
  ],
  handlers: [
    keysGoBack,
    onOrdersImported,
    onOrdersRolledBack,
    onMappingChanged,
    onNeedsHand,
    onBuyersReported,
    onListingLost,
    onListingRecovered,
    onAuthInvalid,
    onUnfetched,
  ],
  figures,
  routes: (http, app) => {
    reportRoutes(http, app)
    settlementRoutes(http, app)
    connectorRoutes(http, app)
    accountRoutes(http, app)
    consentRoutes(http, app)
    fileRowsRoute(http, app)
    rowDetailRoutes(http, app)
    rowMappingRoutes(http, app)
    viewRoutes(http, app)
    feeRoutes(http, app)
    treeRoutes(http, app)
    salesRoute(http, app)
    listingRoutes(http, app)
    dealRoutes(http, app)
    wxRoutes(http, app)
    reportTypeRoutes(http, app)
    buyerRoutes(http, app)
    claimsBoardRoute(http, app)
    cardPageRoutes(http, app)
    revealPerson(http, app, { who: 'after_card_claim', record: afterCardClaim, node: 'amzAfterSalesCard/reveal' })
    revealPerson(http, app, { who: 'consumer', record: consumer, node: 'consumerResource/reveal' })
  },
  start: (app) => {
    registerNotices(app, [...wxNotices, ...reportNotices])
    registerListingFacts(listingFactsOfReports)
    showConnections()
    return startDispatching(app)
  },
  base: ({ tx }) => writeAfterSaleCost(tx),
  demo,
}
