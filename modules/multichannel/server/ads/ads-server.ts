import { registerNotices } from '@crossway/platform/server'
import type { App } from '@crossway/server-kit'
import { adAccountCommands, adBudgetCommands, adNoteCommands, adSpendCommands, utmMapCommands } from './ad.commands.ts'
import { adNightJob } from './ad-night.ts'
import { attributeJob, onOrderCreated } from './attribute-orders.ts'

export { adRoutes } from './ad-routes.ts'
export const adCommands = [adAccountCommands, adBudgetCommands, adNoteCommands, utmMapCommands, ...adSpendCommands]
export const adJobs = [adNightJob, attributeJob]
export const adHandlers = [onOrderCreated]
export const adStart = (app: App): void =>
  registerNotices(app, [
    {
      code: 'ads.low',
      category: 'warning',
      level: 'important',
      title: { 'zh-cn': '广告账户{account}余额不足：{balance}，约{days}天', en: 'Advertising account {account} runs out: {balance}, about {days} days' },
    },
  ])
