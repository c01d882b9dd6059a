import { registerNotices } from '@crossway/platform/server'
import type { App } from '@crossway/server-kit'
import { dueJob, fullJob, orderJob } from './push-job.ts'
import { syncLogCommands, syncRuleCommands, syncStateCommands, syncStoreCommands } from './sync.commands.ts'

export const syncCommands = [syncRuleCommands, syncStateCommands, syncStoreCommands, syncLogCommands]
export const syncJobs = [dueJob, orderJob, fullJob]
export { syncHandlers } from './push-job.ts'
export const syncStart = (app: App): void =>
  registerNotices(app, [
    {
      code: 'stock.sync_stopped',
      category: 'warning',
      level: 'urgent',
      title: { 'zh-cn': '{store} 库存同步已停止：{n}个MSKU数量骤降', en: 'Stock sync of {store} is stopped: {n} listings fall at once' },
    },
  ])
export { syncRoutes } from './sync-routes.ts'
