import type { ServerModule } from '@crossway/server-kit'
import { operationsModel } from '../model/operations-model.ts'

export const operationsServer: ServerModule = { model: operationsModel, commands: [] }
