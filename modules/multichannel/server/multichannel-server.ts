import type { ServerModule } from '@crossway/server-kit'
import { multichannelModel } from '../model/multichannel-model.ts'

export const multichannelServer: ServerModule = { model: multichannelModel, commands: [] }
