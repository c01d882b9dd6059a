import type { ServerModule } from '@crossway/server-kit'
import { multichannelModel } from '../model/multichannel-model.ts'
import { afterSale } from './after-sale.ts'
import { orderServer } from './order/order-server.ts'

export const multichannelServer: ServerModule = {
  model: multichannelModel,
  commands: [...orderServer.commands, ...afterSale.commands],
  queries: [...afterSale.queries],
  jobs: [...orderServer.jobs, ...afterSale.jobs],
  sealed: [...orderServer.sealed],
  handlers: [...afterSale.handlers],
  start: (app) => {
    afterSale.start(app)
  },
  demo: async (call) => {
    await afterSale.demo(call)
  },
  routes: (http, app) => {
    orderServer.routes(http, app)
    afterSale.routes(http, app)
  },
}
