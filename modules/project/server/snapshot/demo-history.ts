import { addDays, addMonths } from '@crossway/kernel'
import { sql, type DemoCall } from '@crossway/server-kit'
import { takeSnapshot } from './take-snapshot.ts'

const days = 31
const months = 12
const aims = ['sales', 'net_profit', 'ad_ratio'] as const

/**
 * Targets and snapshots of the demo company, out of what is booked: each month's target stands somewhat below or above what came, this month's on the mean of
 * the last three. Snapshots are those of the last days and of the ends of the months before. Called by the module that has written the books.
 */
export async function seedProjectHistory({ app, tx, today, size = 1 }: DemoCall): Promise<void> {
  const first = (n: number): string => addMonths(`${today.slice(0, 7)}-01`, n)
  const ends = Array.from({ length: Math.ceil(months * size) }, (_, i) => addDays(first(-i), -1)).reverse()
  const last = Array.from({ length: Math.ceil(days * size) }, (_, i) => addDays(today, -i)).reverse()
  for (const day of ends) await takeSnapshot({ app, tx }, day, '')
  await tx.run(
    sql`with ended as (select s.project_id, to_char(s.date, 'YYYY-MM') as month, s.sales, s.net_profit, s.ad_ratio / 100 as ad_ratio from project_snapshot s where s.date = any(${ends}::date[]) and s.sales > 0),
      recent as (select project_id, avg(sales) as sales, avg(net_profit) as net_profit, avg(ad_ratio) as ad_ratio from ended where month >= ${first(-3).slice(0, 7)} group by 1),
      plan as (select *, 0.88 + 0.25 * (abs(hashtextextended(project_id || month, 20261120)) % 1000) / 1000.0 as aim from ended
        union all select project_id, m, sales, net_profit, ad_ratio, 1.05 from recent cross join unnest(${[0, 1, 2].map((n) => first(n).slice(0, 7))}::text[]) m)
      insert into project_target (project_id, metric, month, value, currency, revision, status)
      select p.project_id, x.metric, p.month, x.value, 'CNY', 1, case when p.month > ${today.slice(0, 7)} then 'draft' else 'confirmed' end
      from plan p cross join lateral (values (${aims[0]}, round(p.sales * p.aim, -2)), (${aims[1]}, round(p.net_profit * p.aim, -2)), (${aims[2]}, round(p.ad_ratio, 3))) x(metric, value) where x.value > 0 on conflict do nothing`,
  )
  for (const day of new Set([...ends, ...last])) await takeSnapshot({ app, tx }, day, day === today ? today : '')
}
