import type { ServerModule } from '@crossway/server-kit'
import { dashboardModel } from '../model/dashboard-model.ts'
import { channelRoutes } from './channel/channel-routes.ts'
import { crmRoutes } from './crm/crm-routes.ts'
import { demo } from './demo.ts'
import { registerBoardFigures } from './home-figures.ts'
import { registerProfitMetrics } from './home-metrics.ts'
import { meetingRoutes } from './meeting/meeting-routes.ts'
import { profitMeetingCommands } from './meeting/profit-meeting.commands.ts'
import { exportSheetJob } from './profit/export-sheet.ts'
import { profitRoutes } from './profit/profit-routes.ts'
import { receivableRoutes } from './receivable/receivable-routes.ts'
import { dunningJob } from './receivable/dunning-routes.ts'
import { registerNotices } from '@crossway/platform/server'
import { sendBoardJob, subscriptionNotices, subscriptionsJob } from './subscription/send-board.ts'
import { subscriptionRoutes } from './subscription/subscription-routes.ts'
import { categoryRoutes } from './category/category-routes.ts'
import { salesRoutes } from './sales/sales-routes.ts'
import { inventoryRoutes } from './stock/inventory-routes.ts'
import { marketRoutes } from './promotion/market-routes.ts'
import { boardTargetCommands } from './target/board-target.commands.ts'
import { matrixRoutes } from './target/matrix-routes.ts'
import { targetRoutes } from './target/target-routes.ts'

export const dashboardServer: ServerModule = {
  model: dashboardModel,
  commands: [boardTargetCommands, profitMeetingCommands],
  routes: (http, app) => {
    void profitRoutes(http, app)
    targetRoutes(http, app)
    matrixRoutes(http, app)
    receivableRoutes(http, app)
    subscriptionRoutes(http, app)
    void channelRoutes(http, app)
    void meetingRoutes(http, app)
    void marketRoutes(http, app)
    void crmRoutes(http, app)
    void inventoryRoutes(http, app)
    void salesRoutes(http, app)
    void categoryRoutes(http, app)
  },
  jobs: [exportSheetJob, dunningJob, sendBoardJob, subscriptionsJob],
  demo,
  start: (app) => {
    registerNotices(app, subscriptionNotices)
    registerProfitMetrics(app)
    registerBoardFigures(app)
  },
}
