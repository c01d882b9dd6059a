import type { ServerModule } from '@crossway/server-kit'
import { designModel } from '../model/design-model.ts'

export const designServer: ServerModule = { model: designModel, commands: [] }
