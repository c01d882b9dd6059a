import { registerNotices } from '@crossway/platform/server'
import type { App, DemoCall, ServerModule } from '@crossway/server-kit'
import { demoChannels } from './parcel/demo-channels.ts'
import { demoParcels } from './parcel/demo-parcels.ts'
import { expireParcelsJob } from './parcel/expire-parcels.ts'
import { onShipped } from './parcel/open-parcels.ts'
import { lastZoneCommands, parcelCommands, parcelCostCommands } from './parcel/parcel.commands.ts'
import { parcelStatQuery } from './parcel/parcel-stat.sql.ts'
import { tracksRoute } from './parcel/import-tracks.ts'
import { trialRoute } from './parcel/trial-route.ts'
import { orderPorts } from './order/ports.ts'
import { expectReturn } from './returns/create-return.ts'
import { demoReturns } from './returns/demo-returns.ts'
import { refundImportRoute } from './returns/import-refunds.ts'
import { returnImportRoute } from './returns/import-returns.ts'
import { refundCommands } from './returns/refund.commands.ts'
import { refundStatQuery } from './returns/refund-stat.sql.ts'
import { returnReminders } from './returns/reminders.ts'
import { returnBillCommands } from './returns/return.commands.ts'
import { unknownReturnCommands } from './returns/unknown-return.commands.ts'
import { sspaQuery } from './sspa/sspa.sql.ts'

/** Parcels, returns, refunds and the stock report: what the module's server is told of them. */
export const afterSale = {
  commands: [parcelCommands, parcelCostCommands, lastZoneCommands, returnBillCommands, unknownReturnCommands, refundCommands],
  queries: [parcelStatQuery, refundStatQuery, sspaQuery],
  jobs: [expireParcelsJob, ...returnReminders],
  handlers: [onShipped],
  demo: async (call: DemoCall): Promise<void> => {
    await demoChannels(call)
    await demoParcels(call)
    await demoReturns(call)
  },
  start: (app: App): void => {
    orderPorts(app).expectReturn = expectReturn
    registerNotices(app, [
      {
        code: 'refund.deadline',
        category: 'todo',
        level: 'important',
        title: { 'zh-cn': '退款单{no}处理期限{date}（{days}天）', en: 'Refund {no} must be answered by {date} ({days} d)' },
      },
      {
        code: 'return.overdue',
        category: 'todo',
        level: 'info',
        title: { 'zh-cn': '退货单{no}预计{date}到仓，已逾期{days}天', en: 'Return {no} was expected on {date}, {days} d ago' },
      },
    ])
  },
  routes: (http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void => {
    trialRoute(http, app)
    tracksRoute(http, app)
    returnImportRoute(http, app)
    refundImportRoute(http, app)
  },
}
