import type { ServerModule } from '@crossway/server-kit'
import { customerModel } from '../model/customer-model.ts'
import { registerCustomerParty } from './customer-party.ts'
import { demo } from './demo.ts'
import { customerCommands } from './customer.commands.ts'

export const customerServer: ServerModule = { model: customerModel, commands: [customerCommands], start: registerCustomerParty, demo }
