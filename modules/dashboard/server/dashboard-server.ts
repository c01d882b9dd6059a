import type { ServerModule } from '@crossway/server-kit'
import { dashboardModel } from '../model/dashboard-model.ts'

export const dashboardServer: ServerModule = { model: dashboardModel, commands: [] }
