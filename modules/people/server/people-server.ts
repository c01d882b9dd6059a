import type { ServerModule } from '@crossway/server-kit'
import { peopleModel } from '../model/people-model.ts'

export const peopleServer: ServerModule = { model: peopleModel, commands: [] }
