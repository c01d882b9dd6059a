import { addDays, addMonths } from '@crossway/kernel'
import { sql, type DemoCall } from '@crossway/server-kit'
import { takeSnapshot, type SnapshotBooks } from './take-snapshot.ts'

const days = 31
const months = 14
const history = 400
const aims = ['sales', 'net_profit', 'ad_ratio'] as const

/**
 * Targets and snapshots of the demo company, out of what is booked: each month's target stands somewhat below or above what came, this month's on the mean of
 * the last three. Snapshots of the last days and of the ends of months are taken; those of the days between grow towards the end of their month, 400 days in all. Called by the module that has written the books.
 */
export async function seedProjectHistory({ app, tx, today, size = 1 }: DemoCall): Promise<void> {
  const first = (n: number): string => addMonths(`${today.slice(0, 7)}-01`, n)
  const ends = Array.from({ length: Math.ceil(months * size) }, (_, i) => addDays(first(-i), -1)).reverse()
  const last = Array.from({ length: Math.ceil(days * size) }, (_, i) => addDays(today, -i)).reverse()
  const books: SnapshotBooks = new Map()
  for (const day of ends) await takeSnapshot({ app, tx }, day, '', books)
  await tx.run(
    sql`with ended as (select s.project_id, to_char(s.date, 'YYYY-MM') as month, s.sales, s.net_profit, s.ad_ratio / 100 as ad_ratio from project_snapshot s where s.date = any(${ends}::date[]) and s.sales > 0),
      recent as (select project_id, avg(sales) as sales, avg(net_profit) as net_profit, avg(ad_ratio) as ad_ratio from ended where month >= ${first(-3).slice(0, 7)} group by 1),
      plan as (select *, 0.88 + 0.25 * (abs(hashtextextended(project_id || month, 20261120)) % 1000) / 1000.0 as aim from ended
        union all select project_id, m, sales, net_profit, ad_ratio, 1.05 from recent cross join unnest(${[0, 1, 2].map((n) => first(n).slice(0, 7))}::text[]) m)
      insert into project_target (project_id, metric, month, value, currency, revision, status)
      select p.project_id, x.metric, p.month, x.value, 'CNY', 1, case when p.month > ${today.slice(0, 7)} then 'draft' else 'confirmed' end
      from plan p cross join lateral (values (${aims[0]}, round(p.sales * p.aim, -2)), (${aims[1]}, round(p.net_profit * p.aim, -2)), (${aims[2]}, round(p.ad_ratio, 3))) x(metric, value) where x.value > 0 on conflict do nothing`,
  )
  for (const day of new Set([...ends, ...last])) await takeSnapshot({ app, tx }, day, day === today ? today : '', books)
  await fillDays(tx, ends, { from: addDays(today, 1 - Math.ceil(history * size)), to: addDays(today, -last.length) })
}

/** A share of what the month came to, by the days that had passed and a little more or less; what stands for a day already stays. */
const fillDays = (tx: DemoCall['tx'], ends: readonly string[], span: { readonly from: string; readonly to: string }): Promise<unknown> =>
  tx.run(sql`
    with known as (select s.*, extract(day from s.date)::int as long, date_trunc('month', s.date)::date as first from project_snapshot s where s.date = any(${ends}::date[])),
      day as (select k.*, d::date as day, extract(day from d)::int as nth, 0.92 + 0.16 * (abs(hashtextextended(k.project_id || d::text, 20261120)) % 1000) / 1000.0 as wave
        from known k cross join lateral generate_series(greatest(k.first, ${span.from}::date), least(k.date - 1, ${span.to}::date), interval '1 day') d)
    insert into project_snapshot (project_id, date, sales, units, net_profit, margin, ad_cost, ad_ratio, refund_rate, achievement, open_todos, overdue_todos, risks_open, warnings_open, store_ok, store_warn, store_bad, health_score, health)
    select project_id, day, round(sales * nth / long * wave, 2), round(units * nth / long * wave), round(net_profit * nth / long * wave, 2), margin, round(ad_cost * nth / long * wave, 2), ad_ratio, refund_rate,
      round(achievement * wave, 4), open_todos, overdue_todos, risks_open, warnings_open, store_ok, store_warn, store_bad, health_score, health
    from day on conflict do nothing`)
