import { addDays, daysBetween, type Lang } from '@crossway/kernel'
import { nameSql, sql, type Runner, type Sql } from '@crossway/server-kit'
import { customerStages } from '../../model/pool/stages.ts'

/** What a board is about: days, and conditions on each of the records that it counts, by the reader's scope and his filters. */
export interface BoardQuestion {
  readonly from: string
  readonly to: string
  /** Whose names are told. */
  readonly lang: Lang
  /** Conditions over the alias `c` (customer), `l` (pool log), `f` (follow-up), `g` (signature). */
  readonly customer: Sql
  readonly log: Sql
  readonly followup: Sql
  readonly signing: Sql
}
const since = (day: string): Sql => sql`${day}::date at time zone 'Asia/Shanghai'`
const within = (column: string, from: string, to: string): Sql => sql`${sql.raw(column)} >= ${since(from)} and ${sql.raw(column)} < ${since(addDays(to, 1))}`

export interface Kpis {
  readonly new_customers: number
  readonly claimed: number
  readonly effective_followups: number
  readonly visits: number
  readonly signed_count: number
  readonly signed_amount_cny: string
}
const kpisOf = (run: Runner, q: BoardQuestion, from: string, to: string): Promise<Kpis> =>
  run.one<Kpis>(sql`select
    (select count(*)::int from customer c where c.status <> 'merged' and ${within('c.created_at', from, to)} and ${q.customer}) as new_customers,
    (select count(*)::int from customer_pool_log l where l.action in ('claim', 'assign') and ${within('l.at', from, to)} and ${q.log}) as claimed,
    (select count(*)::int from followup f where f.is_effective and ${within('f.followup_at', from, to)} and ${q.followup}) as effective_followups,
    (select count(*)::int from followup f where f.is_effective and f.followup_type in ('visit', 'reception') and ${within('f.followup_at', from, to)} and ${q.followup}) as visits,
    (select count(distinct g.customer_id)::int from customer_signing g where g.revoked_at is null and ${within('g.signed_at', from, to)} and ${q.signing}) as signed_count,
    (select coalesce(sum(g.amount_cny), 0)::text from customer_signing g where g.revoked_at is null and ${within('g.signed_at', from, to)} and ${q.signing}) as signed_amount_cny`)

/** The figures of a span and of the equal span before it. */
export async function kpis(run: Runner, q: BoardQuestion): Promise<{ now: Kpis; before: Kpis }> {
  const days = daysBetween(q.from, q.to) + 1
  return { now: await kpisOf(run, q, q.from, q.to), before: await kpisOf(run, q, addDays(q.from, -days), addDays(q.from, -1)) }
}

/** Active customers by pool, as they stand now. */
export const poolStats = (run: Runner, q: Pick<BoardQuestion, 'customer'>): Promise<{ pool: string; n: number }[]> =>
  run.rows(sql`select c.pool, count(*)::int as n from customer c where c.status = 'active' and ${q.customer} group by 1`)

/** Customers that entered each stage in the span, each once, and how many of a stage went on to the next. */
export async function funnelStats(run: Runner, q: BoardQuestion): Promise<{ stage: string; n: number }[]> {
  const rows = await run.rows<{ stage: string; n: number }>(
    sql`select l.stage, count(distinct l.customer_id)::int as n from customer_pool_log l where l.stage is not null and ${within('l.at', q.from, q.to)} and ${q.log} group by 1`,
  )
  return customerStages.filter((s) => s !== 'lost').map((stage) => ({ stage, n: rows.find((r) => r.stage === stage)?.n ?? 0 }))
}

export const expiringDays = (run: Runner, q: Pick<BoardQuestion, 'customer'>, today: string): Promise<{ day: string; n: number }[]> =>
  run.rows(
    sql`select (c.expire_at at time zone 'Asia/Shanghai')::date::text as day, count(*)::int as n from customer c where c.status = 'active' and c.pool in ('protect', 'working') and c.expire_at >= ${since(today)} and c.expire_at < ${since(addDays(today, 8))} and ${q.customer} group by 1 order by 1`,
  )

export interface Rank {
  readonly id: number
  readonly name: string
  readonly signed_amount: string
  readonly signed: number
  readonly effective: number
  readonly created: number
}
export const ranking = (run: Runner, q: BoardQuestion): Promise<Rank[]> =>
  run.rows<Rank>(sql`
    with s as (select g.owner_id as id, sum(g.amount_cny) as amount, count(distinct g.customer_id)::int as n from customer_signing g where g.revoked_at is null and ${within('g.signed_at', q.from, q.to)} and ${q.signing} group by 1),
    f as (select f.author_id as id, count(*)::int as n from followup f where f.is_effective and ${within('f.followup_at', q.from, q.to)} and ${q.followup} group by 1),
    n as (select c.owner_id as id, count(*)::int as n from customer c where c.status <> 'merged' and ${within('c.created_at', q.from, q.to)} and ${q.customer} group by 1)
    select e.id, ${nameSql(q.lang, 'e')} as name, coalesce(s.amount, 0)::text as signed_amount, coalesce(s.n, 0) as signed, coalesce(f.n, 0) as effective, coalesce(n.n, 0) as created
    from employee e left join s on s.id = e.id left join f on f.id = e.id left join n on n.id = e.id where s.id is not null or f.id is not null or n.id is not null order by coalesce(s.amount, 0) desc, coalesce(f.n, 0) desc, e.id limit 50`)

export interface TrendRow {
  readonly at: string
  readonly type: string
  readonly n: number
  readonly passed: number
  readonly checked: number
}
/** Follow-ups by day, or by week where the span is long. */
export const followupTrend = (run: Runner, q: BoardQuestion): Promise<TrendRow[]> => {
  const unit = daysBetween(q.from, q.to) > 45 ? 'week' : 'day'
  return run.rows<TrendRow>(
    sql`select date_trunc(${unit}, f.followup_at at time zone 'Asia/Shanghai')::date::text as at, f.followup_type as type, count(*)::int as n, count(*) filter (where f.check_status = 'passed')::int as passed, count(*) filter (where f.check_status <> 'unchecked')::int as checked
      from followup f where ${within('f.followup_at', q.from, q.to)} and ${q.followup} group by 1, 2 order by 1, 2 limit 2000`,
  )
}

export interface Share {
  readonly id: number
  readonly name: string
  readonly track?: string
  readonly n: number
  readonly signed: number
}
export const bySource = (run: Runner, q: BoardQuestion): Promise<Share[]> =>
  run.rows<Share>(
    sql`select s.id, ${nameSql(q.lang, 's')} as name, count(*)::int as n, count(c.first_signed_at)::int as signed from customer c join customer_source s on s.id = c.source_id where c.status <> 'merged' and ${within('c.created_at', q.from, q.to)} and ${q.customer} group by s.id order by n desc, s.id limit 100`,
  )
/** Industries with their track, new customers and those signed (customer.md industryTrackStats). */
export const industryTrackStats = (run: Runner, q: BoardQuestion): Promise<Share[]> =>
  run.rows<Share>(
    sql`select i.id, ${nameSql(q.lang, 'i')} as name, i.track_level as track, count(*)::int as n, count(c.first_signed_at)::int as signed from customer c join industry i on i.id = c.industry_id where c.status <> 'merged' and ${within('c.created_at', q.from, q.to)} and ${q.customer} group by i.id order by n desc, i.id limit 100`,
  )

export const forecast = (
  run: Runner,
  q: Pick<BoardQuestion, 'customer'>,
  today: string,
): Promise<{ month: string; weighted: string; n: number; late: boolean }[]> =>
  run.rows(
    sql`select to_char(c.expected_sign_date, 'YYYY-MM') as month, round(sum(c.est_year_sales * c.win_probability / 100), 2)::text as weighted, count(*)::int as n, bool_or(c.expected_sign_date < ${today}::date) and to_char(c.expected_sign_date, 'YYYY-MM') < left(${today}, 7) as late
      from customer c where c.status = 'active' and c.pool in ('protect', 'working') and c.stage <> 'lost' and c.expected_sign_date is not null and c.est_year_sales is not null and ${q.customer} group by 1 order by 1 limit 36`,
  )

/** Customers in progress of each owner by whole days since the last effective follow-up. */
export const stagnation = (
  run: Runner,
  q: Pick<BoardQuestion, 'customer'>,
): Promise<{ id: number; name: string; d7: number; d15: number; d30: number; more: number }[]> =>
  run.rows(sql`
    with x as (select c.owner_id as id, floor(extract(epoch from now() - coalesce(c.last_effective_at, c.claimed_at, c.created_at)) / 86400) as d from customer c where c.status = 'active' and c.pool = 'working' and c.owner_id is not null and ${q.customer})
    select e.id, e.name, count(*) filter (where d <= 7)::int as d7, count(*) filter (where d > 7 and d <= 15)::int as d15, count(*) filter (where d > 15 and d <= 30)::int as d30, count(*) filter (where d > 30)::int as more from x join employee e on e.id = x.id group by e.id, e.name order by more desc, d30 desc, e.id limit 60`)

export const recycled = (run: Runner, q: BoardQuestion): Promise<{ id: number; name: string; expired: number; released: number; extended: number }[]> =>
  run.rows(
    sql`select e.id, e.name, count(*) filter (where l.action = 'expire')::int as expired, count(*) filter (where l.action = 'release')::int as released, count(*) filter (where l.action = 'extend')::int as extended from customer_pool_log l join employee e on e.id = l.from_owner_id where l.action in ('expire', 'release', 'extend') and ${within('l.at', q.from, q.to)} and ${q.log} group by e.id, e.name order by 3 desc, 4 desc, e.id limit 60`,
  )
