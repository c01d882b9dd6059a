import type { ServerModule } from '@crossway/server-kit'
import { multichannelModel } from '../model/multichannel-model.ts'
import { afterSale } from './after-sale.ts'
import { channelDayJobs } from './analysis/channel-days.ts'
import { salesAnalysisQuery } from './analysis/sales-analysis.sql.ts'
import { adCommands, adHandlers, adJobs, adRoutes, adStart } from './ads/ads-server.ts'
import { registerAdAccountCheck } from './ads/closing-check.ts'
import { demo } from './demo.ts'
import { registerHighItems } from './monitor/high-warning.ts'
import { baseLimits, monitorServer } from './monitor/monitor-server.ts'
import { orderServer } from './order/order-server.ts'
import { registerShopifyOrders } from './order/shopify-hook.ts'
import { baseStatusWords } from './order/status-words.ts'
import { scheduleCommands, scheduleJobs, scheduleRoutes, scheduleStart } from './schedule/schedule-server.ts'
import { syncCommands, syncHandlers, syncJobs, syncRoutes, syncStart } from './sync/sync-server.ts'

export const multichannelServer: ServerModule = {
  model: multichannelModel,
  commands: [...orderServer.commands, ...afterSale.commands, ...syncCommands, ...scheduleCommands, ...adCommands, ...monitorServer.commands],
  queries: [...afterSale.queries, salesAnalysisQuery, ...monitorServer.queries],
  jobs: [...orderServer.jobs, ...channelDayJobs, ...afterSale.jobs, ...syncJobs, ...scheduleJobs, ...adJobs, ...monitorServer.jobs],
  sealed: [...orderServer.sealed],
  handlers: [...orderServer.handlers, ...afterSale.handlers, ...syncHandlers, ...adHandlers],
  start: (app) => {
    afterSale.start(app)
    syncStart(app)
    scheduleStart(app)
    adStart(app)
    registerAdAccountCheck()
    registerHighItems(app)
    registerShopifyOrders()
  },
  routes: (http, app) => {
    orderServer.routes(http, app)
    afterSale.routes(http, app)
    syncRoutes(http, app)
    scheduleRoutes(http, app)
    adRoutes(http, app)
  },
  base: async ({ tx }) => {
    await baseStatusWords(tx)
    await baseLimits(tx)
  },
  demo,
}
