import type { ServerModule } from '@crossway/server-kit'
import { pricingModel } from '../model/pricing-model.ts'
import { demo } from './demo/demo.ts'
import { feeRateCardCommands } from './rate-card.commands.ts'
import { channelFeeTemplateCommands, lastMileRateCommands, placementRateCommands, referralScheduleCommands, storageRateCommands } from './rates.commands.ts'

export const pricingServer: ServerModule = {
  model: pricingModel,
  commands: [feeRateCardCommands, referralScheduleCommands, storageRateCommands, placementRateCommands, channelFeeTemplateCommands, lastMileRateCommands],
  demo,
}
