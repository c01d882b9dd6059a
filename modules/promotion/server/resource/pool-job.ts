import { sql, type JobDef, type Runner } from '@crossway/server-kit'

const idleDays = 60
/** A private resource that nobody has spoken with for sixty days is everybody's (promotion.md promotionResource, pool). Answers how many. */
export const freeIdle = (run: Runner): Promise<number> =>
  run.run(sql`
    update promotion_resource set pool = 'public', owner_id = null, version = version + 1, updated_at = now()
    where pool = 'private' and status in ('potential', 'contacted', 'paused') and greatest(coalesce(last_contact_at, created_at), created_at) < now() - make_interval(days => ${idleDays}::int)`)

export const poolJob: JobDef = {
  name: 'promotion.pool',
  title: { 'zh-cn': '推广资源转公共池', en: 'Idle promotion resources to the public pool' },
  cron: '20 6 * * *',
  run: async ({ app }) => ({ freed: await freeIdle(app.db) }),
}
