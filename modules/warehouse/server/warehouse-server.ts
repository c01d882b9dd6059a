import type { ServerModule } from '@crossway/server-kit'
import { model } from '../model/index.ts'

export const server: ServerModule = { model }
