import type { ServerModule } from '@crossway/server-kit'
import { model } from '../model/warehouse-model.ts'
import { assembleOrderCommands } from './commands/assemble-order.commands.ts'
import { stockDocCommands } from './commands/stock-doc.commands.ts'
import { stockTakeCommands } from './commands/stock-take.commands.ts'
import { virtualWarehouseCommands } from './commands/virtual-warehouse.commands.ts'
import { vwTransferCommands } from './commands/vw-transfer.commands.ts'
import { warehouseCommands } from './commands/warehouse.commands.ts'
import { demo } from './demo.ts'
import { figures } from './figures.ts'
import { onSkuMerged, onStoreCreated } from './handlers/merge-sku.ts'
import { registerStockCommands } from './ledger/stock-commands.ts'
import { dailyJob, expiryJob, proofJob, recalcJob } from './period/jobs.ts'
import { borrowOverdueJob, syncJob } from './place-jobs.ts'
import { calibrateJob } from './platform/build-recon.ts'
import { onReportImported, platformReportJob } from './platform/import-events.ts'
import { onMappingChanged, remapJob } from './platform/remap.ts'
import { pendingJob } from './platform/retry-events.ts'
import { onReportRolledBack, rollBackJob } from './platform/roll-back.ts'
import { exportReportJob } from './reports/export-report.ts'
import { reportRoutes } from './reports/routes.ts'
import { periodRoutes } from './tools/period-routes.ts'
import { reconRoutes } from './tools/recon-routes.ts'
import { reservationRoutes } from './tools/reservation-routes.ts'
import { registerUsage } from './usage.ts'

export const server: ServerModule = {
  model,
  commands: [warehouseCommands, virtualWarehouseCommands, vwTransferCommands, stockDocCommands, stockTakeCommands, assembleOrderCommands],
  figures,
  routes: (http, app) => {
    reportRoutes(http, app)
    reservationRoutes(http, app)
    periodRoutes(http, app)
    reconRoutes(http, app)
  },
  jobs: [
    exportReportJob,
    dailyJob,
    expiryJob,
    proofJob,
    recalcJob,
    borrowOverdueJob,
    syncJob,
    platformReportJob,
    pendingJob,
    remapJob,
    rollBackJob,
    calibrateJob,
  ],
  handlers: [onSkuMerged, onMappingChanged, onStoreCreated, onReportImported, onReportRolledBack],
  start: (app) => {
    registerUsage(app)
    registerStockCommands(app)
  },
  demo,
}
