import { addDays, dayOf } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import { runAction, sql, systemCtx, type App, type JobDef } from '@crossway/server-kit'
import { addWorkdays, param } from '@crossway/settings/server'
import { designDemand } from '../../model/demand/design-demand.resource.ts'

/** Code of the parameter that says after how many working days delivered work counts as accepted. */
export const acceptDays = 'design.auto_accept_days'

/** Delivered demands that nobody has accepted in time are accepted without scores (design.md planeDemand, deliver). */
export async function acceptOverdue(app: App, today = dayOf(new Date())): Promise<{ accepted: number }> {
  const last = await addWorkdays(app.db, today, -Number(await param(app.db, acceptDays)))
  const rows = await app.db.rows<{ id: number }>(
    sql`select id from design_demand where status = 'delivered' and (delivered_at at time zone 'Asia/Shanghai')::date < ${last}::date order by id limit 2000`,
  )
  for (const r of rows) await app.db.tx((tx) => runAction({ app, tx, ctx: systemCtx() }, designDemand, r.id, 'auto_accept', {}, true))
  return { accepted: rows.length }
}

interface Waiting {
  readonly code: string
  readonly resource: string
  readonly id: number
  readonly no: string
  readonly title: string
  readonly who: number | null
  readonly date: string
}
/** Who has to take in, to deliver or to accept hears of it once a day. */
export async function remindDesign(app: App, today = dayOf(new Date())): Promise<{ messages: number }> {
  const rows = await app.db.rows<Waiting>(sql`
    select 'design.waiting' as code, 'design_demand' as resource, id, no, title, leader_id as who, submitted_at::date::text as date from design_demand where status = 'submitted' and submitted_at < now() - interval '1 day'
    union all select 'design.unaccepted', 'design_demand', id, no, title, acceptor_id, delivered_at::date::text from design_demand where status = 'delivered' and delivered_at < now() - interval '3 days'
    union all select 'design.taskDue', 'design_task', id, no, coalesce(line_name, ''), designer_id, (due_at at time zone 'Asia/Shanghai')::date::text from design_task
      where status in ('pending', 'queued', 'doing', 'paused', 'reworking') and (due_at at time zone 'Asia/Shanghai')::date between ${today}::date and ${addDays(today, 1)}::date limit 5000`)
  return app.db.tx(async (tx) => {
    let messages = 0
    for (const r of rows)
      if (r.who !== null)
        messages += await notify({ app, tx }, r.code, {
          employees: [r.who],
          vars: { no: r.no, title: r.title, ...(r.code === 'design.taskDue' ? { date: r.date } : {}) },
          record: { resource: r.resource, id: r.id },
          key: `${r.code} ${r.id}`,
        })
    return { messages }
  })
}
export const demandJobs: readonly JobDef[] = [
  {
    name: 'design.autoAccept',
    title: { 'zh-cn': '设计需求自动验收', en: 'Accept design work by itself' },
    cron: '30 0 * * *',
    run: ({ app }) => acceptOverdue(app),
  },
  { name: 'design.remind', title: { 'zh-cn': '设计待办提醒', en: 'Remind of design work' }, cron: '5 9 * * *', run: ({ app }) => remindDesign(app) },
]
