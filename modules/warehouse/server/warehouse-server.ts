import type { ServerModule } from '@crossway/server-kit'
import { model } from '../model/warehouse-model.ts'
import { demo } from './demo.ts'

export const server: ServerModule = { model, demo }
