import { registerNotices } from '@crossway/platform/server'
import type { ServerModule } from '@crossway/server-kit'
import { model } from '../model/warehouse-model.ts'
import { assembleOrderCommands } from './commands/assemble-order.commands.ts'
import { stockDocCommands } from './commands/stock-doc.commands.ts'
import { stockRevalueCommands } from './commands/stock-revalue.commands.ts'
import { stockTakeCommands } from './commands/stock-take.commands.ts'
import { virtualWarehouseCommands } from './commands/virtual-warehouse.commands.ts'
import { vwTransferCommands } from './commands/vw-transfer.commands.ts'
import { warehouseCommands } from './commands/warehouse.commands.ts'
import { demo } from './demo.ts'
import { figures } from './figures.ts'
import { onSkuMerged, onStoreCreated } from './handlers/merge-sku.ts'
import { registerStockCommands } from './ledger/stock-commands.ts'
import { dailyJob, expiryJob, proofJob, recalcJob } from './period/jobs.ts'
import { onBelowZero, onReservationExpired, stockNotices } from './notices.ts'
import { borrowOverdueJob, syncJob } from './place-jobs.ts'
import { calibrateJob } from './platform/build-recon.ts'
import { onReportImported, platformReportJob } from './platform/import-events.ts'
import { onMappingChanged, remapJob } from './platform/remap.ts'
import { pendingJob } from './platform/retry-events.ts'
import { onReportRolledBack, rollBackJob } from './platform/roll-back.ts'
import { fbaReconQuery } from './stock-lists/fba-recon.sql.ts'
import { stockBalanceQuery } from './stock-lists/stock-balance.sql.ts'
import { stockEntryQuery } from './stock-lists/stock-entry.sql.ts'
import { stockCompareQuery, stockDailyQuery, stockMonthlyQuery } from './stock-lists/stock-history.sql.ts'
import { stockAgeQuery, stockPendingQuery, stockReservationQuery, stockTransitQuery } from './stock-lists/under-way.sql.ts'
import { countRoutes } from './tools/count-routes.ts'
import { periodRoutes } from './tools/period-routes.ts'
import { reconRoutes } from './tools/recon-routes.ts'
import { reservationRoutes } from './tools/reservation-routes.ts'
import { registerStockChecks } from './closing-checks.ts'
import { registerStockFeed } from './snapshot-feed.ts'
import { registerUsage } from './usage.ts'

export const server: ServerModule = {
  model,
  commands: [warehouseCommands, virtualWarehouseCommands, vwTransferCommands, stockDocCommands, stockRevalueCommands, stockTakeCommands, assembleOrderCommands],
  figures,
  queries: [
    stockBalanceQuery,
    stockTransitQuery,
    stockReservationQuery,
    stockAgeQuery,
    stockPendingQuery,
    fbaReconQuery,
    stockEntryQuery,
    stockDailyQuery,
    stockCompareQuery,
    stockMonthlyQuery,
  ],
  routes: (http, app) => {
    reservationRoutes(http, app)
    periodRoutes(http, app)
    reconRoutes(http, app)
    countRoutes(http, app)
  },
  jobs: [dailyJob, expiryJob, proofJob, recalcJob, borrowOverdueJob, syncJob, platformReportJob, pendingJob, remapJob, rollBackJob, calibrateJob],
  handlers: [onSkuMerged, onMappingChanged, onStoreCreated, onReportImported, onReportRolledBack, onBelowZero, onReservationExpired],
  start: (app) => {
    registerUsage(app)
    registerStockChecks()
    registerStockFeed()
    registerStockCommands(app)
    registerNotices(app, stockNotices)
  },
  demo,
}
