import type { ServerModule } from '@crossway/server-kit'
import { operationsModel } from '../model/operations-model.ts'
import { demo } from './demo.ts'
import { factsJob, onReported } from './facts/facts-job.ts'

export const operationsServer: ServerModule = { model: operationsModel, commands: [], jobs: [factsJob], handlers: [onReported], demo }
