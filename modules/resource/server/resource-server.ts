import type { ServerModule } from '@crossway/server-kit'
import { resourceModel } from '../model/resource-model.ts'

export const resourceServer: ServerModule = { model: resourceModel, commands: [] }
