import { addDays, dayOf } from '@crossway/kernel'
import { upsertMskuDaily } from '@crossway/operations/server'
import { sql, type App, type JobDef, type Runner } from '@crossway/server-kit'

/** Days that are told again every night: platforms cancel and correct that far back. */
const reread = 45

interface Day {
  readonly store: number
  readonly msku: number
  readonly day: string
  readonly units: number
  readonly orders: number
  readonly sales: string
  readonly discount: string
  readonly complete: boolean
}
/**
 * What the orders of a shop say of its listings' days, in the shop's own time and currency. Cancelled pieces and orders without income sell nothing; their
 * days are named all the same, so that what they said before is taken back. A day that is not over is not complete.
 */
const daysOf = (run: Runner, store: number, from: string): Promise<Day[]> =>
  run.rows<Day>(sql`
    with line as (
      select l.msku_id as msku, (o.ordered_at at time zone s.time_zone)::date as day, (now() at time zone s.time_zone)::date as today, o.id, l.amount, l.line_discount,
        (l.qty - l.qty_cancelled)::numeric / l.qty as kept, l.qty - l.qty_cancelled as units, o.status <> 'cancelled' and o.order_type not in ('resend', 'exchange', 'sample') and l.qty > l.qty_cancelled as sells
      from mc_order o join store s on s.id = o.store_id join mc_order_line l on l.mc_order_id = o.id
      where o.store_id = ${store}::bigint and l.msku_id is not null and o.ordered_at >= ${from}::date - 1)
    select ${store}::bigint as store, msku, day::text, coalesce(sum(units) filter (where sells), 0)::int as units, (count(distinct id) filter (where sells))::int as orders,
      coalesce(sum(amount * kept) filter (where sells), 0)::numeric(18, 4)::text as sales, coalesce(sum(line_discount * kept) filter (where sells), 0)::numeric(18, 4)::text as discount, day < today as complete
    from line where day between ${from}::date and today group by msku, day, today order by day, msku limit 500000`)

/** Tells operations what every shop beside Amazon sold by listing and day since a day (multichannel.md factBuild). Answers the days that changed. */
export async function tellChannelDays(app: App, from: string): Promise<{ stores: number; changed: number }> {
  const stores = await app.db.rows<{ id: number }>(sql`
    select s.id from store s join platform p on p.id = s.platform_id where p.code <> 'amazon' and exists (select 1 from mc_order o where o.store_id = s.id and o.ordered_at >= ${from}::date - 1) order by s.id limit 5000`)
  let changed = 0
  for (const { id } of stores)
    changed += await app.db.tx(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('msku_daily ' || ${id}::text, 0))`)
      return upsertMskuDaily(tx, await daysOf(tx, id, from), 'mc_order')
    })
  return { stores: stores.length, changed }
}

export const channelDayJobs: readonly JobDef[] = [
  {
    name: 'multichannel.factBuildToday',
    title: { 'zh-cn': '多渠道当日销量汇总', en: 'Sales of the day by listing, other channels' },
    cron: '5 * * * *',
    // the day before yesterday still runs somewhere west of here
    run: ({ app }) => tellChannelDays(app, addDays(dayOf(new Date()), -2)),
  },
  {
    name: 'multichannel.factBuild',
    title: { 'zh-cn': '多渠道销量事实汇总', en: 'Sales by listing and day, other channels' },
    cron: '30 4 * * *',
    run: ({ app }) => tellChannelDays(app, addDays(dayOf(new Date()), -reread)),
  },
]
