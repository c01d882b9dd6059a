import type { ServerModule } from '@crossway/server-kit'
import { promotionModel } from '../model/promotion-model.ts'

export const promotionServer: ServerModule = { model: promotionModel, commands: [] }
