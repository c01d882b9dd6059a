import type { ServerModule } from '@crossway/server-kit'
import { pricingModel } from '../model/pricing-model.ts'

export const pricingServer: ServerModule = { model: pricingModel, commands: [] }
