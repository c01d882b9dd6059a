import type { ServerModule } from '@crossway/server-kit'
import { multichannelModel } from '../model/multichannel-model.ts'
import { afterSale } from './after-sale.ts'
import { demo } from './demo.ts'
import { orderServer } from './order/order-server.ts'
import { syncCommands, syncHandlers, syncJobs, syncRoutes, syncStart } from './sync/sync-server.ts'

export const multichannelServer: ServerModule = {
  model: multichannelModel,
  commands: [...orderServer.commands, ...afterSale.commands, ...syncCommands],
  queries: [...afterSale.queries],
  jobs: [...orderServer.jobs, ...afterSale.jobs, ...syncJobs],
  sealed: [...orderServer.sealed],
  handlers: [...afterSale.handlers, ...syncHandlers],
  start: (app) => {
    afterSale.start(app)
    syncStart(app)
  },
  demo: async (call) => {
    await afterSale.demo(call)
    await demo(call)
  },
  routes: (http, app) => {
    orderServer.routes(http, app)
    afterSale.routes(http, app)
    syncRoutes(http, app)
  },
}
