import type { ServerModule } from '@crossway/server-kit'
import { financeModel } from '../model/finance-model.ts'

export const financeServer: ServerModule = { model: financeModel, commands: [] }
