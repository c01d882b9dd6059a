import { addDays, daysBetween, num, refuse as engine, startOfWeek, sum } from '@crossway/kernel'
import { getMskuDaily } from '@crossway/operations/server'
import { promoCost, promoResult } from '@crossway/promotion/server'
import { scopeSql, sql, type QueryContext, type Sql } from '@crossway/server-kit'
import type { MarketFacts, MarketLift, MarketRow } from '../../model/channel/market.ts'
import type { ProfitQuery } from '../../model/profit/ask.ts'
import { previous } from '../../model/profit/compare.ts'
import { rememberedProfit } from '../profit/remember.ts'
import { isLimited, refuseForeign, rightsOf, scopesOf } from '../profit/scope.ts'

const page = 'marketboard'
const around = 14
/** Half a year up to the week of the period's last day. */
const trendWeeks = 26
const none: MarketRow = { posts: 0, accepted: 0, in_time_pct: null, cost: '0', sales: '0', orders: 0, views: 0, roi: null, cpm: null }

/** Tasks of the caller under alias t: whose project it is decides. */
const tasksOf = ({ app, ctx }: QueryContext): Sql => scopeSql(scopesOf(ctx, page), app.registry.resource('promotion_task'), ctx, 't')

/** Off-site promotion of all channels for management, within the caller's projects. */
export async function marketFacts(call: QueryContext, query: ProfitQuery): Promise<MarketFacts> {
  const { app, ctx } = call
  const rights = rightsOf(ctx, page)
  await refuseForeign(call, query)
  const { db } = app
  const mine = tasksOf(call)
  const mondays = Array.from({ length: trendWeeks }, (_, i) => addDays(startOfWeek(query.to), (i + 1 - trendWeeks) * 7))
  const project = query.filter.project?.map(Number)
  const of = { project, customer: query.filter.customer?.map(Number), store: query.filter.store?.map(Number) }
  const inPlans = sql.and([
    sql.raw(`p.status in ('approved', 'executing')`),
    sql`p.period_from <= ${query.to}::date and p.period_to >= ${query.from}::date`,
    scopeSql(scopesOf(ctx, page), app.registry.resource('promotion_plan'), ctx, 'p'),
    ...(project?.length ? [sql`p.project_id = any(${project}::bigint[])`] : []),
  ])
  const rate = (currency: string): string =>
    `case when ${currency} = 'CNY' then 1 else coalesce((select r.rate from exchange_rate r where r.type = 'month_pl' and r.status = 'active' and r."from" = ${currency} and r."to" = 'CNY' order by r.date desc limit 1), 1) end`
  const profit = await rememberedProfit(call, { ...query, by: ['project'], grain: 'total', side: 'operating', currency: 'CNY', leaves: false })
  const [plans, wide, wideBefore, weeks, channels, projects, resources, payables, samples, posts] = await Promise.all([
    db.one<{ running: number; budget: string; used: string }>(
      sql`select count(*) filter (where p.status = 'executing')::int as running, coalesce(round(sum(p.budget * ${sql.raw(rate('p.currency'))}), 2), 0)::text as budget, coalesce(round(sum((p.committed + p.spent) * ${sql.raw(rate('p.currency'))}), 2), 0)::text as used from promotion_plan p where ${inPlans}`,
      true,
    ),
    promoResult(db, [], { from: query.from, to: query.to, ...of }, mine),
    promoResult(db, [], { ...previous(query), ...of }, mine),
    promoResult(db, ['week'], { from: mondays[0]!, to: query.to, ...of }, mine),
    promoResult(db, ['channel'], { from: query.from, to: query.to, ...of }, mine),
    promoResult(db, ['project'], { from: query.from, to: query.to, ...of }, mine),
    promoResult(db, ['resource'], { from: query.from, to: query.to, ...of }, mine),
    db.rows<MarketFacts['payables'][number]>(
      sql`select w.currency, count(*)::int as n, coalesce(sum(w.pay_amount) filter (where current_date - w.updated_at::date <= 7), 0)::text as d7, coalesce(sum(w.pay_amount) filter (where current_date - w.updated_at::date between 8 and 30), 0)::text as d30, coalesce(sum(w.pay_amount) filter (where current_date - w.updated_at::date > 30), 0)::text as older
        from withdraw w where w.status = 'approved' and ${isLimited(ctx, page) ? sql`exists (select 1 from promotion_entry n join promotion_task t on t.id = n.task_id where n.withdraw_id = w.id and ${mine})` : sql.raw('true')} group by 1 order by 2 desc limit 20`,
      true,
    ),
    db.rows<MarketFacts['samples'][number]>(
      sql`select s.id, s.no, g.name as resource, (current_date - s.shipped_on)::int as days, ${sql.raw(rights.cost ? 's.value_cny::text' : 'null::text')} as value from promotion_sample s join promotion_task t on t.id = s.task_id left join promotion_resource g on g.id = s.resource_id
        where ${mine} and s.status in ('shipped', 'received') and s.shipped_on < current_date - 30 and t.published_on is null order by s.shipped_on limit 20`,
      true,
    ),
    db.rows<MarketFacts['posts'][number]>(
      sql`select t.id as task, t.no, o.title as object, t.published_on::text as published from promotion_task t join promotion_object o on o.id = t.object_id where ${mine} and t.msku_id is not null and t.published_on between ${addDays(query.from, -90)}::date and ${query.to}::date and ${sql.and([sql.raw('true'), ...(project?.length ? [sql`t.project_id = any(${project}::bigint[])`] : [])])} order by t.sales_attr desc, t.id desc limit 60`,
      true,
    ),
  ])
  const names = await db.rows<{ kind: string; id: number; title: string }>(
    sql`select 'project' as kind, id, name as title from project where id = any(${projects.flatMap((r) => (r.project ? [Number(r.project)] : []))}::bigint[]) union all select 'resource', id, name from promotion_resource where id = any(${resources.flatMap((r) => (r.resource ? [Number(r.resource)] : []))}::bigint[])`,
    true,
  )
  const title = (kind: string, id: unknown): string | null => names.find((n) => n.kind === kind && String(n.id) === String(id))?.title ?? null
  const cells = new Map(profit.cells.map((c) => [String(c.key[0]!.id), c.amounts]))
  const earned = rights.cost
    ? sum(
        projects.map((r) => {
          const a = cells.get(String(r.project))
          const sales = num(a?.['S1'] ?? 0)
          return sales.gt(0)
            ? num(r.sales ?? 0)
                .times(num(a!['S4'] ?? 0).minus(a!['G09'] ?? 0))
                .div(sales)
            : num(0)
        }),
      ).toFixed(2)
    : null
  const booked = isLimited(ctx, page) ? sum(profit.cells.map((c) => num(c.amounts['G09'] ?? 0).neg())).toFixed(2) : await promoCost(db, of, query)
  const bySales = <R extends MarketRow>(rows: readonly R[]): R[] => rows.toSorted((x, y) => num(y.cost ?? 0).cmp(x.cost ?? 0))
  return {
    plans,
    booked,
    now: shown(wide[0]),
    before: shown(wideBefore[0]),
    earned,
    weeks: mondays.map((week) => {
      const w = weeks.find((x) => x.week === week)
      return { week, cost: w?.cost ?? '0.00', sales: w?.sales ?? '0.00' }
    }),
    channels: bySales(channels.map((r) => ({ ...shown(r), channel: r.channel ?? null }))),
    projects: bySales(
      projects.map((r) => {
        const s1 = num(cells.get(String(r.project))?.['S1'] ?? 0)
        return {
          ...shown(r),
          id: r.project ? Number(r.project) : null,
          title: title('project', r.project),
          share: s1.gt(0) ? num(r.cost).div(s1).toFixed(6) : null,
        }
      }),
    ).slice(0, 30),
    resources: bySales(resources.map((r) => ({ ...shown(r), id: r.resource ? Number(r.resource) : null, title: title('resource', r.resource) }))).slice(0, 30),
    payables,
    samples,
    posts,
  }
}
function shown(r: Readonly<Record<keyof MarketRow, unknown>> | undefined): MarketRow {
  if (!r || r.posts === null) return none
  return {
    posts: Number(r.posts),
    accepted: Number(r.accepted),
    in_time_pct: r.in_time_pct === null ? null : String(r.in_time_pct),
    cost: String(r.cost ?? '0'),
    sales: String(r.sales ?? '0'),
    orders: Number(r.orders),
    views: Number(r.views),
    roi: r.roi === null ? null : String(r.roi),
    cpm: r.cpm === null ? null : String(r.cpm),
  }
}

/** Units of the listing of one task in the fourteen days before and after its post, by order day. */
export async function marketLift(call: QueryContext, task: number): Promise<MarketLift> {
  rightsOf(call.ctx, page)
  const { db } = call.app
  const t = await db.maybe<{ msku: number | null; published: string | null }>(
    sql`select t.msku_id as msku, t.published_on::text as published from promotion_task t where t.id = ${task}::bigint and ${tasksOf(call)}`,
  )
  if (!t?.msku || !t.published) throw engine.NOT_FOUND()
  const [from, to] = [addDays(t.published, -around), addDays(t.published, around)]
  const rows = await getMskuDaily(db, { msku: [t.msku] }, from, to)
  const known = Map.groupBy(rows, (r) => r.day)
  return {
    published: t.published,
    days: Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => ({
      day: addDays(from, i),
      units: (known.get(addDays(from, i)) ?? []).reduce((n, r) => n + r.units, 0),
    })),
  }
}
