import type { ServerModule } from '@crossway/server-kit'
import { multichannelModel } from '../model/multichannel-model.ts'
import { orderServer } from './order/order-server.ts'

export const multichannelServer: ServerModule = {
  model: multichannelModel,
  commands: [...orderServer.commands],
  jobs: [...orderServer.jobs],
  sealed: [...orderServer.sealed],
  routes: (http, app) => {
    orderServer.routes(http, app)
  },
}
