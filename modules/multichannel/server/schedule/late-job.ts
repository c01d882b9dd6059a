import { dayOf } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import { sql, type App, type JobDef } from '@crossway/server-kit'

/** Open items whose end has passed are late by so many days; their owner hears of it on the first. */
export async function markLate(app: App, today: string): Promise<{ late: number }> {
  return app.db.tx(async (tx) => {
    const fresh = await tx.rows<{ id: number; title: string; owner: number; customer: string }>(sql`
      select s.id, s.title, s.owner_id as owner, c.name as customer from customer_schedule s join customer c on c.id = s.customer_id where s.status in ('planned', 'doing') and s.plan_end < ${today}::date and not s.delayed order by s.id limit 5000`)
    const late = await tx.run(
      sql`update customer_schedule set delayed = true, delay_days = ${today}::date - plan_end, version = version + 1, updated_at = now() where status in ('planned', 'doing') and plan_end < ${today}::date and delay_days <> ${today}::date - plan_end`,
    )
    await tx.run(
      sql`update customer_schedule set delayed = false, delay_days = 0, version = version + 1, updated_at = now() where status in ('planned', 'doing') and plan_end >= ${today}::date and delayed`,
    )
    for (const f of fresh)
      await notify({ app, tx }, 'schedule.late', {
        employees: [f.owner],
        vars: { title: f.title, customer: f.customer },
        record: { resource: 'customer_schedule', id: f.id },
      })
    return { late }
  })
}
export const lateJob: JobDef = {
  name: 'multichannel.scheduleLate',
  title: { 'zh-cn': '排期延期标记', en: 'Mark late schedule items' },
  cron: '20 6 * * *',
  run: ({ app }) => markLate(app, dayOf(new Date())),
}
