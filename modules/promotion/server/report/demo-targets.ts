import { addMonths, startOfMonth } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { promotionTarget } from '../../model/report/promotion-target.resource.ts'

/** What each promoter was to bring in the last six months and shall in this one: about what came, a little more or less. */
export async function seedTargets(call: DemoCall): Promise<void> {
  const { tx, today, rand } = call
  const from = addMonths(startOfMonth(today), -6)
  const rows = await tx.rows<{ promoter: number; posts: number; sales: string }>(sql`
    select t.promoter_id as promoter, ceil(count(*) filter (where t.published_on is not null) / 7.0)::int as posts, coalesce(round(sum(t.sales_attr), -2), 0)::text as sales from promotion_task t
    where t.promoter_id is not null and coalesce(t.published_on, t.schedule_at) >= ${from}::date group by 1 order by 1`)
  await seed(
    call,
    promotionTarget,
    rows.flatMap((r) =>
      Array.from({ length: 7 }, (_, i) => ({
        promoter: r.promoter,
        month: addMonths(from, i).slice(0, 7),
        posts: Math.max(1, Math.round(r.posts * (0.9 + rand() * 0.3))),
        sales: String(Math.round(Number(r.sales) * (0.9 + rand() * 0.3))),
        roi: '3.00',
      })),
    ),
  )
}
