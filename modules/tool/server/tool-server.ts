import type { ServerModule } from '@crossway/server-kit'
import { toolModel } from '../model/tool-model.ts'

export const toolServer: ServerModule = { model: toolModel, commands: [] }
