import type { ServerModule } from '@crossway/server-kit'
import { promotionModel } from '../model/promotion-model.ts'
import { demo } from './demo.ts'
import { coverJob } from './object/cover-job.ts'
import { promotionObjectCommands } from './object/promotion-object.commands.ts'
import { registerPhrases } from './resource/check-phrases.ts'
import { poolJob } from './resource/pool-job.ts'
import { promotionPayeeCommands, promotionResourceCommands } from './resource/promotion-resource.commands.ts'

export const promotionServer: ServerModule = {
  model: promotionModel,
  commands: [promotionResourceCommands, promotionPayeeCommands, promotionObjectCommands],
  jobs: [poolJob, coverJob],
  start: () => registerPhrases(),
  demo,
}
