import { sql, type Sql } from '@crossway/server-kit'

/** A month's P&L rate of a currency on a day, CNY for one unit. */
export const monthRate = (currency: string, day: string): string =>
  `case when ${currency} = 'CNY' then 1 else coalesce((select r.rate from exchange_rate r where r.type = 'month_pl' and r.status = 'active' and r."from" = ${currency} and r."to" = 'CNY' and r.date <= ${day} order by r.date desc limit 1), 1) end`
const dayOf = {
  published: `coalesce(t.published_on, t.schedule_at, t.created_at::date)`,
  cost: `coalesce(t.accepted_on, t.published_on, t.confirmed_at::date, t.created_at::date)`,
} as const
export type DatedBy = keyof typeof dayOf
const confirmed = `('confirmed', 'producing', 'published', 'accepted', 'finished')`

/**
 * Every task with what it cost and brought, in CNY at the month's rate; the total is the one that stands on the task, fees of pay-outs and samples with it. A
 * task counts on the day it was published or, asked so, on the day its cost was accepted.
 */
export const taskFigures = (where: Sql, byDate: DatedBy = 'published'): Sql => sql`
  select t.id, t.project_id, p.customer_id, t.resource_id, t.channel, t.promoter_id, t.object_id, t.store_id, t.msku_id, t.department_id, t.plan_id, t.coop_mode, t.status, t.bearer, t.customer_pct, t.schedule_at, t.published_on, t.accepted_on, t.confirmed_at, g.country, g.level,
    d.day, true as counts, false as earlier, x.rate, l.platform, l.type as deliverable, coalesce(l.published, 0)::int as posts, coalesce(l.accepted, 0)::int as accepted, (t.published_on is not null and t.schedule_at is not null and t.published_on <= t.schedule_at) as in_time, t.status in ${sql.raw(confirmed)} as was_confirmed,
    coalesce(e.fee, 0) * x.rate as fee, coalesce(e.commission, 0) * x.rate as commission, coalesce(e.bonus, 0) * x.rate as bonus, coalesce(w.fee, 0) * x.rate as payout_fee, coalesce(s.cost, 0) as sample, t.cost_total_cny as cost,
    coalesce(m.views, 0) as views, coalesce(m.engagements, 0) as engagements, coalesce(m.clicks, 0) as clicks, t.orders_attr as orders, t.sales_attr * x.rate as sales, coalesce(a.refunds, 0) * x.rate as refunds
  from promotion_task t left join project p on p.id = t.project_id left join promotion_resource g on g.id = t.resource_id
    cross join lateral (select ${sql.raw(dayOf[byDate])} as day) d cross join lateral (select ${sql.raw(monthRate('t.currency', 'd.day'))} as rate) x
    left join lateral (select min(platform) as platform, min(type) as type, sum(qty) filter (where published_at is not null) as published, sum(qty) filter (where accepted) as accepted from promotion_deliverable where promotion_task_id = t.id) l on true
    left join lateral (select sum(amount) filter (where type in ('fee_due', 'prepay_due', 'prepay_recover')) as fee, sum(amount) filter (where type = 'commission_due') as commission, sum(amount) filter (where type in ('bonus', 'reimburse', 'deduction', 'adjust')) as bonus from promotion_entry where task_id = t.id) e on true
    left join lateral (select sum(w.payout_fee * n.amount / nullif(w.gross, 0)) as fee from promotion_entry n join withdraw w on w.id = n.withdraw_id and w.fee_bearer = 'us' and w.status not in ('cancelled', 'reversed') where n.task_id = t.id and n.type not in ('payout', 'payout_reverse')) w on true
    left join lateral (select sum(cost_cny + ship_fee) as cost from promotion_sample where task_id = t.id and status <> 'cancelled') s on true
    left join lateral (select sum(q.views) as views, sum(q.engagements) as engagements, sum(q.clicks) as clicks from (select distinct on (deliverable) views, engagements, clicks from promotion_metric where task_id = t.id order by deliverable, day desc, id desc) q) m on true
    left join lateral (select sum(refunds) as refunds from promotion_attribution where task_id = t.id and not overridden) a on true
  where ${where}`

/** Sums of figures v, and the ratios of these sums; `per` = units of the shown currency for one CNY. A task counts by one of its rows. */
export const resultSums = (per: Sql): Sql => sql`
  count(*) filter (where v.counts)::int as tasks, sum(v.posts)::int as posts, sum(v.accepted)::int as accepted, round(100.0 * count(*) filter (where v.counts and v.in_time) / nullif(count(*) filter (where v.counts and v.published_on is not null and v.schedule_at is not null), 0), 2) as in_time_pct,
  round(100.0 * count(*) filter (where v.counts and v.status = 'failed') / nullif(count(*) filter (where v.counts and (v.status = 'failed' or v.was_confirmed)), 0), 2) as failed_pct, round(avg(v.published_on - v.confirmed_at::date) filter (where v.counts and v.published_on is not null), 1) as days,
  round(sum(v.fee) * ${per}, 2) as fee, round(sum(v.commission) * ${per}, 2) as commission, round(sum(v.bonus) * ${per}, 2) as bonus, round(sum(v.payout_fee) * ${per}, 2) as payout_fee, round(sum(v.sample) * ${per}, 2) as sample, round(sum(v.cost) * ${per}, 2) as cost, round(sum(v.cost) filter (where v.earlier) * ${per}, 2) as earlier_cost,
  round(sum(v.cost * case when v.bearer = 'us' then 0 when v.bearer = 'customer' and v.customer_pct = 0 then 1 else v.customer_pct / 100 end) * ${per}, 2) as customer_part,
  sum(v.views)::int as views, sum(v.engagements)::int as engagements, sum(v.clicks)::int as clicks, sum(v.orders)::int as orders, round(sum(v.sales) * ${per}, 2) as sales, round(sum(v.refunds) * ${per}, 2) as refunds,
  round(sum(v.sales) / nullif(sum(v.cost), 0), 2) as roi, round(1000 * sum(v.cost) * ${per} / nullif(sum(v.views), 0), 2) as cpm, round(sum(v.cost) * ${per} / nullif(sum(v.engagements), 0), 2) as cpe, round(sum(v.cost) * ${per} / nullif(sum(v.orders), 0), 2) as cpa`
