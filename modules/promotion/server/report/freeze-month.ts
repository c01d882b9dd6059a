import { addMonths, dayOf, endOfMonth } from '@crossway/kernel'
import { sql, type App, type JobDef, type Sql } from '@crossway/server-kit'
import { taskFigures, type DatedBy } from './task-figures.ts'

/** What of a task is counted: it stands in the month that is frozen, and every later change of it in the month in which it was seen. */
const measures = [
  'posts',
  'accepted',
  'fee',
  'commission',
  'bonus',
  'payout_fee',
  'sample',
  'cost',
  'views',
  'engagements',
  'clicks',
  'orders',
  'sales',
  'refunds',
] as const
const facts = ['status', 'schedule_at', 'published_on', 'confirmed_at', 'in_time', 'was_confirmed'] as const
/** What a task is of is asked as it is now; its project or promoter may have changed, its figures of a frozen month do not. */
const places =
  'id, project_id, customer_id, resource_id, channel, promoter_id, object_id, store_id, msku_id, department_id, plan_id, coop_mode, bearer, customer_pct, country, level, rate, platform, deliverable'.split(
    ', ',
  )
const list = (names: readonly string[], of: (n: string) => string): string => names.map(of).join(', ')
/** A task that is still open has nothing yet that a month could keep. */
const over: Readonly<Record<DatedBy, string>> = {
  published: `('published', 'accepted', 'finished', 'failed', 'terminated')`,
  cost: `('accepted', 'finished', 'failed', 'terminated')`,
}
/** First day of the months that are open. */
const openFrom = (by: DatedBy): string =>
  `coalesce((select (max(month) || '-01')::date + interval '1 month' from promotion_frozen where dated_by = '${by}'), '0001-01-01')::date`

/** What of task l no frozen month holds: all of it, or how it has changed since. What belongs into a frozen month stands on `today`. */
const rest = (by: DatedBy, today: string): Sql => sql`
  select case when z.n > 0 or l.day < o.day then ${today}::date else l.day end as day, z.n = 0 as counts, z.n > 0 or (l.day < o.day and l.status in ${sql.raw(over[by])}) as earlier,
    ${sql.raw(list(facts, (c) => `l.${c}`))}, ${sql.raw(list(measures, (m) => `l.${m} - z.${m} as ${m}`))}
  from (select count(*) as n, ${sql.raw(list(measures, (m) => `coalesce(sum(f.${m}), 0) as ${m}`))} from promotion_frozen f where f.task_id = l.id and f.dated_by = ${sql.raw(`'${by}'`)}) z
    cross join (select ${sql.raw(openFrom(by))} as day) o
  where z.n = 0 or ${sql.raw(measures.map((m) => `l.${m} <> z.${m}`).join(' or '))}`

/** Figures of tasks as the report tells them: frozen months as they were frozen, corrections of them in the current month (promotion.md promotionReport). */
export const reportFigures = (where: Sql, by: DatedBy, today: string): Sql => sql`
  select ${sql.raw(list(places, (c) => `l.${c}`))}, v.day, v.counts, v.earlier, ${sql.raw(list(facts, (c) => `v.${c}`))}, ${sql.raw(list(measures, (m) => `v.${m}`))}
  from (${taskFigures(where, by)}) l cross join lateral (
    select f.day, f.counts, f.earlier, ${sql.raw(list(facts, (c) => `f.${c}`))}, ${sql.raw(list(measures, (m) => `f.${m}`))} from promotion_frozen f where f.task_id = l.id and f.dated_by = ${sql.raw(`'${by}'`)}
    union all ${rest(by, today)}) v`

/** Closes a month of the report: what is over by its end is kept as it stands. A month that is closed, or lies before one that is, answers 0. */
export async function freezeMonth(app: App, month: string): Promise<number> {
  const end = endOfMonth(`${month}-01`)
  return app.db.tx(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('promotion_frozen', 0))`)
    let n = 0
    for (const by of ['published', 'cost'] as const) {
      const closed = await tx.maybe(sql`select 1 as x from promotion_frozen where dated_by = ${by} and month >= ${month} limit 1`)
      if (closed) continue
      n += await tx.run(sql`
        insert into promotion_frozen (dated_by, month, task_id, day, counts, earlier, ${sql.raw(list(facts, (c) => c))}, ${sql.raw(list(measures, (m) => m))})
        select ${by}, ${month}, l.id, v.day, v.counts, v.earlier, ${sql.raw(list(facts, (c) => `v.${c}`))}, ${sql.raw(list(measures, (m) => `v.${m}`))}
        from (${taskFigures(sql.raw('true'), by)}) l cross join lateral (${rest(by, end)}) v where l.status in ${sql.raw(over[by])} and v.day <= ${end}::date`)
    }
    return n
  })
}

export const freezeJob: JobDef = {
  name: 'promotion.freeze',
  title: { 'zh-cn': '推广报表月度冻结', en: 'Promotion report of the month is closed' },
  cron: '30 5 8 * *',
  run: async ({ app }) => ({ rows: await freezeMonth(app, addMonths(dayOf(new Date()), -1).slice(0, 7)) }),
}
