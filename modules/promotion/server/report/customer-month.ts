import { endOfMonth, num, sum } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { reconciliationLines, type PromoBillLine } from './promo-result.ts'
import { monthRate } from './task-figures.ts'

export interface CustomerPost {
  readonly day: string
  readonly object: string
  readonly resource: string | null
  readonly platform: string
  readonly type: string
  readonly url: string | null
  /** File of its screenshot. */
  readonly shot: number | null
  readonly views: number | null
  readonly engagements: number | null
}
export interface CustomerMonth {
  readonly posts: readonly CustomerPost[]
  readonly costs: readonly Pick<PromoBillLine, 'no' | 'object' | 'resource' | 'accepted_on' | 'amount'>[]
  readonly orders: number
  /** CNY, as all money here. */
  readonly sales: string
  readonly amount: string
}
/** What the month of a project was for its customer: posts by the day they were published, orders by their own day, costs by the day of acceptance, as his bill takes them. */
export async function customerMonth(run: Runner, project: number, month: string): Promise<CustomerMonth> {
  const [from, to] = [`${month}-01`, endOfMonth(`${month}-01`)]
  const posts = await run.rows<CustomerPost>(sql`
    select d.published_at::text as day, o.title as object, r.name as resource, d.platform, d.type, d.url, d.screenshot_id as shot, m.views, m.engagements
    from promotion_task t join promotion_deliverable d on d.promotion_task_id = t.id join promotion_object o on o.id = t.object_id left join promotion_resource r on r.id = t.resource_id
      left join lateral (select views, engagements from promotion_metric where task_id = t.id and deliverable = d.id order by day desc, id desc limit 1) m on true
    where t.project_id = ${project}::bigint and d.published_at between ${from}::date and ${to}::date and t.status in ('published', 'accepted', 'finished') order by d.published_at, d.id limit 2000`)
  const { orders, sales } = await run.one<{ orders: number; sales: string }>(sql`
    select count(*) filter (where a.order_key is not null)::int as orders, coalesce(round(sum((a.sales - a.refunds) * ${sql.raw(monthRate('a.currency', 'a.day'))}), 2), 0)::text as sales
    from promotion_attribution a join promotion_task t on t.id = a.task_id where t.project_id = ${project}::bigint and a.day between ${from}::date and ${to}::date and not a.overridden`)
  const costs = (await reconciliationLines(run, { project: [project] }, { from, to })).map(({ no, object, resource, accepted_on, amount }) => ({
    no,
    object,
    resource,
    accepted_on,
    amount,
  }))
  return { posts, costs, orders, sales: num(sales).toFixed(2), amount: sum(costs.map((c) => c.amount)).toFixed(2) }
}
