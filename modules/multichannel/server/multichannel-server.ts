import type { ServerModule } from '@crossway/server-kit'
import { multichannelModel } from '../model/multichannel-model.ts'
import { orderRuleCommands } from './order/order-rule.commands.ts'

export const multichannelServer: ServerModule = { model: multichannelModel, commands: [orderRuleCommands] }
