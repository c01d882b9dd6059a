import type { ServerModule } from '@crossway/server-kit'
import { b2bModel } from '../model/b2b-model.ts'

export const b2bServer: ServerModule = { model: b2bModel, commands: [] }
