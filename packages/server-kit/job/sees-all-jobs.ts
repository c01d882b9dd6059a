import type { Ctx } from '../access/access.ts'
import type { App } from '../app.ts'
import { isAll } from '../access/scope-sql.ts'
import { readScopes } from '../list/rights.ts'

/** Everybody sees his own jobs; those of all only who keeps them or sees the page without bounds (settings.md jobCenter). */
export function seesAllJobs(app: App, ctx: Ctx): boolean {
  const job = app.registry.find('job')
  return ctx.access.super || (job !== undefined && isAll(readScopes({ app, ctx }, job)))
}
