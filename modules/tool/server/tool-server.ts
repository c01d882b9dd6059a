import type { ServerModule } from '@crossway/server-kit'
import { toolModel } from '../model/tool-model.ts'
import { demo } from './demo/demo.ts'
import { figures } from './figures.ts'
import { priceTrialCommands } from './trial/price-trial.commands.ts'
import { trialRoutes } from './trial/trial-routes.ts'
import { vcTermCommands } from './trial/vc-term.commands.ts'

export const toolServer: ServerModule = {
  model: toolModel,
  commands: [priceTrialCommands, vcTermCommands],
  figures,
  routes: trialRoutes,
  demo,
}
