import type { App } from '../app.ts'
import { systemCtx, type Ctx } from '../access/access.ts'
import { sql } from '../sql/sql.ts'

/** A job acts with the rights that its owner has now; jobs of the schedule act as the system. */
export const jobCtx = async (app: App, owner: number, lang: 'zh-cn' | 'en'): Promise<Ctx> => {
  if (owner === 0) return systemCtx(lang)
  const access = await app.access(owner)
  const who = await app.db.maybe<{ name: string }>(sql`select a.name from ${app.ports.accounts} a where a.id = ${owner}`)
  return { account: owner, employee: access.employee, name: who?.name ?? '', lang, access, actorType: 'job', ip: null, userAgent: null, requestId: 'job' }
}
