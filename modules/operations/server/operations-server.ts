import type { ServerModule } from '@crossway/server-kit'
import { operationsModel } from '../model/operations-model.ts'
import { demo } from './demo.ts'
import { planning } from './planning.ts'

export const operationsServer: ServerModule = {
  model: operationsModel,
  commands: [...planning.commands],
  queries: [...planning.queries],
  jobs: [...planning.jobs],
  handlers: [...planning.handlers],
  routes: (http, app) => {
    planning.routes(http, app)
  },
  demo,
}
