import type { ServerModule } from '@crossway/server-kit'
import { operationsModel } from '../model/operations-model.ts'
import { demo } from './demo.ts'
import { logRoutes } from './oplog/log-routes.ts'
import { planning } from './planning.ts'
import { priceRoutes } from './price/price-routes.ts'
import { promotionRoutes } from './promotion/promotion-board.ts'
import { returnRoutes } from './returns/returns-board.ts'
import { warningRoutes } from './warning/warning-board.ts'
import { registerAdvertisingCheck } from './facts/closing-check.ts'
import { wirePorts } from './wire-ports.ts'
import { sellingBase, sellingCommands, sellingDemo, sellingHandlers, sellingJobs, sellingQueryHandlers, sellingStart } from './selling/selling-server.ts'

export const operationsServer: ServerModule = {
  model: operationsModel,
  commands: [...planning.commands, ...sellingCommands],
  queries: [...planning.queries, ...sellingQueryHandlers],
  jobs: [...planning.jobs, ...sellingJobs],
  handlers: [...planning.handlers, ...sellingHandlers],
  routes: (http, app) => {
    planning.routes(http, app)
    returnRoutes(http, app)
    promotionRoutes(http, app)
    warningRoutes(http, app)
    priceRoutes(http, app)
    logRoutes(http, app)
  },
  start: (app) => {
    sellingStart(app)
    wirePorts(app)
    registerAdvertisingCheck()
  },
  base: sellingBase,
  demo: async (call) => {
    await demo(call)
    await sellingDemo(call)
  },
}
