import { addDays, daysBetween } from '@crossway/kernel'
import { scopeSql, sql, type QueryContext, type Sql } from '@crossway/server-kit'
import type { PromotionBoard, PromotionSum } from '../../model/report/board.ts'
import { promotionTask } from '../../model/task/promotion-task.resource.ts'
import { monthRate, resultSums, taskFigures } from './task-figures.ts'

export interface BoardAsk {
  readonly from: string
  readonly to: string
  readonly project?: readonly number[] | undefined
  readonly department?: readonly number[] | undefined
  readonly promoter?: readonly number[] | undefined
  readonly country?: string | undefined
}
/** Ends of the world's list of objects that are told: the best and the worst so many. */
const told = 8
/** An object with less cost says nothing by its ROI: 200 dollars. */
const least = 200

/** Everything on the promotion head's board at once, over the tasks that the page lets the caller see. */
export async function promotionBoard({ app, ctx }: QueryContext, page: string, a: BoardAsk): Promise<PromotionBoard> {
  const { db } = app
  const scopes = ctx.access.scopes(promotionTask.name, [page], 'read')
  const ids = (column: string, list: readonly number[] | undefined): Sql[] => (list?.length ? [sql`${sql.raw(column)} = any(${[...list]}::bigint[])`] : [])
  const mine = sql.and([
    scopeSql(scopes, promotionTask, ctx, 't'),
    ...ids('t.project_id', a.project),
    ...ids('t.department_id', a.department),
    ...ids('t.promoter_id', a.promoter),
    ...(a.country ? [sql`t.resource_id in (select id from promotion_resource where country = ${a.country})`] : []),
  ])
  const figures = taskFigures(mine)
  const inSpan = (from: string, to: string): Sql => sql`v.day between ${from}::date and ${to}::date`
  const days = daysBetween(a.from, a.to) + 1
  const whole = (from: string, to: string): Promise<PromotionSum> =>
    db.one<PromotionSum>(
      sql`select coalesce(x.posts, 0) as posts, coalesce(x.accepted, 0) as accepted, coalesce(x.cost, 0)::text as cost, coalesce(x.sales, 0)::text as sales, coalesce(x.orders, 0) as orders, x.roi::text as roi, x.in_time_pct::text as in_time_pct
        from (select ${resultSums(sql.raw('1'))} from (${figures}) v where ${inSpan(from, to)}) x`,
      true,
    )
  const open = `t.status in ('assigned', 'negotiating', 'confirmed', 'producing', 'published')`
  const [now, before, target, pipeline, overdue, plans, weeks, funnel, objects, payables, samples, countries, promoters] = await Promise.all([
    whole(a.from, a.to),
    whole(addDays(a.from, -days), addDays(a.from, -1)),
    db.one<{ n: number; posts: number; sales: string; roi: string | null }>(
      sql`select count(*)::int as n, coalesce(sum(g.posts), 0)::int as posts, coalesce(sum(g.sales), 0)::text as sales, round(avg(g.roi), 2)::text as roi from promotion_target g
        where g.month between ${a.from.slice(0, 7)} and ${a.to.slice(0, 7)} and g.promoter_id in (select t.promoter_id from promotion_task t where ${mine}) and ${sql.and([sql.raw('true'), ...ids('g.promoter_id', a.promoter)])}`,
      true,
    ),
    db.rows<PromotionBoard['pipeline'][number]>(
      sql`select t.status, count(*)::int as tasks, round(avg(extract(epoch from now() - t.updated_at) / 86400)::numeric, 1)::text as days from promotion_task t where ${mine} and ${sql.raw(open)} group by 1 limit 20`,
      true,
    ),
    db.rows<PromotionBoard['overdue'][number]>(
      sql`select e.id, e.name, count(*)::int as tasks, max(current_date - t.schedule_at)::int as days from promotion_task t left join employee e on e.id = t.promoter_id where ${mine} and t.status in ('confirmed', 'producing') and t.schedule_at < current_date group by 1, 2 order by 3 desc limit 20`,
      true,
    ),
    db.rows<PromotionBoard['plans'][number]>(
      sql`select p.id, p.no, p.name, p.currency, p.budget::text, p.committed::text, p.spent::text, p.available::text, greatest(0, least(1, (current_date - p.period_from + 1)::float8 / greatest(1, p.period_to - p.period_from + 1)))::float8 as elapsed
        from promotion_plan p where p.status in ('approved', 'executing') and p.period_to >= ${a.from}::date and p.period_from <= ${a.to}::date
          and (p.id in (select t.plan_id from promotion_task t where ${mine}) or ${scopes.some((s) => s.kind === 'all') && !a.promoter?.length && !a.department?.length && !a.country}) and ${sql.and([sql.raw('true'), ...ids('p.project_id', a.project)])} order by p.budget desc limit 20`,
      true,
    ),
    db.rows<PromotionBoard['weeks'][number]>(
      sql`select date_trunc('week', v.day)::date::text as week, coalesce(v.channel, 'other') as channel, round(sum(v.cost), 2)::text as cost, round(sum(v.sales), 2)::text as sales from (${figures}) v where ${inSpan(addDays(a.to, -90), a.to)} and (v.cost <> 0 or v.sales <> 0) group by 1, 2 order by 1, 2 limit 400`,
      true,
    ),
    db.rows<{ stage: PromotionBoard['funnel'][number]['stage']; n: number }>(
      sql`select * from (values ('potential', (select count(*)::int from promotion_resource r where r.status in ('potential', 'contacted', 'cooperating'))), ('contacted', (select count(*)::int from promotion_resource r where r.status in ('contacted', 'cooperating'))),
          ('negotiating', (select count(distinct t.resource_id)::int from promotion_task t where ${mine} and t.status <> 'assigned' and t.created_at >= ${a.from}::date and t.created_at < ${a.to}::date + 1)),
          ('confirmed', (select count(distinct t.resource_id)::int from promotion_task t where ${mine} and t.confirmed_at is not null and t.created_at >= ${a.from}::date and t.created_at < ${a.to}::date + 1)),
          ('published', (select count(distinct t.resource_id)::int from promotion_task t where ${mine} and t.published_on is not null and t.created_at >= ${a.from}::date and t.created_at < ${a.to}::date + 1))) s(stage, n)`,
      true,
    ),
    db.rows<PromotionBoard['objects'][number]>(
      sql`select o.id, o.title, round(x.cost, 2)::text as cost, round(x.sales, 2)::text as sales, round(x.sales / nullif(x.cost, 0), 2)::text as roi from (select v.object_id, sum(v.cost) as cost, sum(v.sales) as sales from (${figures}) v where ${inSpan(a.from, a.to)} group by 1) x join promotion_object o on o.id = x.object_id
        where x.cost >= ${least} * ${sql.raw(monthRate(`'USD'`, 'current_date'))} order by x.sales / nullif(x.cost, 0) desc nulls last limit 200`,
      true,
    ),
    db.rows<PromotionBoard['payables'][number]>(
      sql`select n.currency, coalesce(sum(n.amount) filter (where n.withdraw_id is null and n.due_on between current_date and current_date + 7), 0)::text as due, coalesce(sum(n.amount) filter (where n.withdraw_id is null and n.due_on < current_date), 0)::text as late, coalesce(sum(n.amount) filter (where w.status in ('draft', 'reviewing', 'approved', 'failed')), 0)::text as locked
        from promotion_entry n join promotion_task t on t.id = n.task_id left join withdraw w on w.id = n.withdraw_id where ${mine} and n.type not in ('payout', 'payout_reverse') group by 1 order by 1 limit 20`,
      true,
    ),
    db.one<PromotionBoard['samples']>(
      sql`select coalesce(count(*) filter (where s.status = 'shipped'), 0)::int as transit, coalesce(count(*) filter (where s.need_return and s.return_due < current_date and s.status in ('shipped', 'received', 'returning')), 0)::int as overdue,
          coalesce(sum(l.qty) filter (where s.shipped_on is not null), 0)::int as shipped, coalesce(sum(l.lost_qty), 0)::int as lost
        from promotion_sample s join promotion_task t on t.id = s.task_id left join lateral (select sum(qty) as qty, sum(lost_qty) as lost_qty from promotion_sample_line where promotion_sample_id = s.id) l on true where ${mine} and s.status <> 'cancelled'`,
      true,
    ),
    db.rows<PromotionBoard['countries'][number]>(
      sql`select coalesce(v.country, '–') as country, round(sum(v.sales), 2)::text as sales, sum(v.orders)::int as orders from (${figures}) v where ${inSpan(a.from, a.to)} group by 1 order by sum(v.sales) desc limit 30`,
      true,
    ),
    db.rows<PromotionBoard['promoters'][number]>(
      sql`select e.id, e.name, x.accepted, x.roi::text as roi, x.in_time_pct::text as in_time_pct, x.score from (select v.promoter_id, ${resultSums(sql.raw('1'))}, (select round(avg(d.score), 2)::text from promotion_demand d where d.score is not null and d.id in (select t.demand_id from promotion_task t where t.promoter_id = v.promoter_id)) as score
        from (${figures}) v where ${inSpan(a.from, a.to)} group by v.promoter_id) x left join employee e on e.id = x.promoter_id order by x.accepted desc, x.roi desc nulls last limit 30`,
      true,
    ),
  ])
  return {
    now,
    before,
    target: target.n > 0 ? { posts: target.posts, sales: target.sales, roi: target.roi } : null,
    pipeline,
    overdue,
    plans,
    weeks,
    funnel,
    objects: objects.length > told * 2 ? [...objects.slice(0, told), ...objects.slice(-told)] : objects,
    payables,
    samples,
    countries,
    promoters,
  }
}
