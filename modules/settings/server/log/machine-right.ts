import { refuse } from '@crossway/kernel'
import { seesAllJobs, type App, type Ctx } from '@crossway/server-kit'

/** Everybody finds his own jobs; schedules, queues and workers are for those who keep all of them healthy (settings.md jobCenter). FORBIDDEN for others. */
export function needMachines(app: App, ctx: Ctx): void {
  if (!seesAllJobs(app, ctx)) throw refuse.FORBIDDEN({ node: 'jobCenter/config' })
}
