import type { ServerModule } from '@crossway/server-kit'
import { b2bModel } from '../model/b2b-model.ts'
import { b2bBuyerCommands } from './sale/b2b-buyer.commands.ts'
import { b2bPriceCommands } from './sale/b2b-price.commands.ts'

export const b2bServer: ServerModule = { model: b2bModel, commands: [b2bBuyerCommands, b2bPriceCommands] }
