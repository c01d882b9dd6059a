import { addDays, addMonths, dayOf } from '@crossway/kernel'
import { getProfit } from '@crossway/ledger/server'
import { levelOf, pathId, readRecord, route, scopeSql, sql, type App, type Ctx, type ServerModule, type Sql } from '@crossway/server-kit'
import { lightsOf } from '../../model/snapshot/health.ts'
import { progressOf } from '../../model/plan/progress.ts'
import { project } from '../../model/project.resource.ts'
import { projectSnapshot } from '../../model/snapshot/snapshot.resource.ts'
import { refuse } from '../../model/errors.ts'
import { isSubscribed } from './week-digest.ts'
import { snapshotDay } from './snapshot-jobs.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const refreshMinutes = 15
const seesProfit = (app: App, ctx: Ctx): boolean =>
  ctx.access.super || ['readonly', 'edit'].includes(levelOf({ app, ctx }, projectSnapshot, 'net_profit', projectSnapshot.fields.net_profit))
const scopeOn = (app: App, ctx: Ctx, node: string): Sql => scopeSql(ctx.access.scopes('project', [node], 'read'), app.registry.resource('project'), ctx, 'p')

/** The board of all projects a reader may see, and the figures of one (project.md overview, projectDetail). */
export function overviewRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    { method: 'GET', url: '/api/overview-board', node: 'overview', module: 'project', summary: '项目总览 · Tiles, charts and cards of the projects' },
    async ({ ctx }) => board(app, ctx),
  )
  route(
    http,
    app,
    { method: 'POST', url: '/api/overview-board/refresh', node: 'overview', module: 'project', summary: '刷新项目快照 · Take the snapshot of today anew' },
    async () => {
      const { fresh } = await app.db.one<{ fresh: boolean }>(
        sql`select coalesce(max(updated_at) > now() - make_interval(mins => ${refreshMinutes}), false) as fresh from project_snapshot where date = ${dayOf(new Date())}::date`,
      )
      if (fresh) throw refuse.SNAPSHOT_FRESH({ n: refreshMinutes })
      return snapshotDay(app, dayOf(new Date()))
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/project/:id/figures',
      node: 'projectDetail',
      module: 'project',
      summary: '项目概览 · Figures, trend and alerts of one project',
    },
    async ({ ctx, req }) => figuresOf(app, ctx, await seen(app, ctx, req)),
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/project/:id/targets',
      node: 'projectDetail',
      module: 'project',
      summary: '目标达成 · Targets and what was reached, by month and metric',
      query: { year: { type: 'string', pattern: '^\\d{4}$' } },
    },
    async ({ ctx, req }) => targetMatrix(app, ctx, await seen(app, ctx, req), (req.query as { year?: string }).year ?? dayOf(new Date()).slice(0, 4)),
  )
}
async function seen(app: App, ctx: Ctx, req: { readonly params: unknown }): Promise<number> {
  const id = pathId(req)
  await readRecord({ app, ctx }, project, id)
  return id
}

interface Card {
  readonly id: number
  readonly name: string
  readonly no: string
  readonly stage: string
  readonly channel: string
  readonly department: string | null
  readonly leader: string | null
  readonly customer: string | null
  readonly health: string | null
  readonly score: string | null
  readonly color: string | null
  readonly sales: string | null
  readonly profit: string | null
  readonly margin: string | null
  readonly achievement: string | null
  readonly end: string | null
  readonly warnings: number
  readonly risks: number
  readonly next: string | null
  readonly as_of: string | null
}

async function board(app: App, ctx: Ctx): Promise<object> {
  const today = dayOf(new Date())
  const scope = scopeOn(app, ctx, 'overview')
  const profit = seesProfit(app, ctx)
  const db = app.db
  const cards = await db.rows<Card>(
    sql`select p.id, p.name, p.project_no as no, p.stage, p.channel_group as channel, d.name as department, e.name as leader, coalesce(c.short_name, c.name) as customer, p.health, p.health_score::text as score, p.color,
        s.sales::text, s.net_profit::text as profit, s.margin::text, s.achievement::text, p.plan_end_date::text as end, coalesce(s.warnings_open, 0) as warnings, coalesce(s.risks_open, 0) as risks, s.date::text as as_of,
        (select m.name from project_milestone m where m.project_id = p.id and m.status in ('pending', 'doing') order by m.plan_date, m.id limit 1) as next
      from project p left join department d on d.id = p.department_id left join employee e on e.id = p.leader_id left join customer c on c.id = p.customer_id
      left join lateral (select * from project_snapshot x where x.project_id = p.id order by x.date desc limit 1) s on true
      where p.stage in ('preparing', 'operating', 'paused', 'closing') and ${scope} order by s.sales desc nulls last, p.id limit 500`,
  )
  const spark = await db.rows<{ project: number; day: string; sales: string }>(
    sql`select s.project_id as project, s.date::text as day, s.sales::text from project_snapshot s join project p on p.id = s.project_id where s.date > ${addDays(today, -31)}::date and p.id = any(${cards.map((c) => c.id)}::bigint[]) order by s.project_id, s.date limit 20000`,
  )
  const monthEnds = sql`(select distinct on (s.project_id, to_char(s.date, 'YYYY-MM')) s.*, to_char(s.date, 'YYYY-MM') as month from project_snapshot s where s.date >= ${addMonths(`${today.slice(0, 7)}-01`, -11)}::date order by s.project_id, to_char(s.date, 'YYYY-MM'), s.date desc)`
  const months = await db.rows<{ month: string; channel: string; sales: string }>(
    sql`select s.month, p.channel_group as channel, sum(s.sales)::text as sales from ${monthEnds} s join project p on p.id = s.project_id where ${scope} group by 1, 2 order by 1, 2`,
  )
  const heat = await db.rows<{ month: string; department: string; achievement: string | null }>(
    sql`select s.month, d.name as department, avg(s.achievement)::numeric(9,1)::text as achievement from ${monthEnds} s join project p on p.id = s.project_id join department d on d.id = p.department_id where ${scope} group by 1, 2 order by 2, 1 limit 500`,
  )
  const funnel = await db.rows<{ stage: string; n: number }>(
    sql`select p.stage, count(*)::int as n from project p where p.stage <> 'cancelled' and ${scope} group by 1`,
  )
  const operating = cards.filter((c) => c.stage === 'operating')
  const reached = operating.flatMap((c) => (c.achievement === null ? [] : [Number(c.achievement)]))
  const total = (of: (c: Card) => string | null): string => cards.reduce((n, c) => n + Number(of(c) ?? 0), 0).toFixed(2)
  const shown = profit ? cards : cards.map(({ profit: _, margin: __, ...c }) => c)
  return {
    tiles: {
      operating: operating.length,
      sales: total((c) => c.sales),
      ...(profit ? { net_profit: total((c) => c.profit) } : {}),
      achievement: reached.length ? (reached.reduce((a, b) => a + b, 0) / reached.length).toFixed(1) : null,
      care: cards.filter((c) => c.health !== 'green').length,
      ending: cards.filter((c) => c.end !== null && c.end >= today && c.end <= addDays(today, 60)).length,
    },
    cards: shown.map((c) => ({ ...c, spark: daily(spark.filter((s) => s.project === c.id)) })),
    months,
    heat,
    funnel,
    subscribed: await isSubscribed(db, ctx.account),
    as_of: cards.reduce<string | null>((d, c) => (c.as_of !== null && (d === null || c.as_of > d) ? c.as_of : d), null),
  }
}
/** Sales of each day out of sums of the month to date. */
function daily(rows: readonly { readonly day: string; readonly sales: string }[]): number[] {
  return rows.slice(1).map((r, i) => {
    const before = rows[i]!
    const sales = Number(r.sales) - (before.day.slice(0, 7) === r.day.slice(0, 7) ? Number(before.sales) : 0)
    return Math.round(sales * 100) / 100
  })
}

async function figuresOf(app: App, ctx: Ctx, id: number): Promise<object> {
  const today = dayOf(new Date())
  const profit = seesProfit(app, ctx)
  const db = app.db
  const latest = await db.maybe<Record<string, string | number | null>>(
    sql`select s.date::text as date, s.sales::text, s.net_profit::text, s.margin::text, s.ad_cost::text, s.ad_ratio::text, s.achievement::text, s.stock_days::text, s.stock_share::text, s.units, s.refund_rate::text, s.open_todos, s.overdue_todos, s.risks_open, s.store_ok, s.store_warn, s.store_bad, s.health_score::text, s.health from project_snapshot s where s.project_id = ${id}::bigint order by s.date desc limit 1`,
  )
  const before = await db.maybe<Record<string, string | null>>(
    sql`select s.sales::text, s.net_profit::text, s.ad_ratio::text, s.achievement::text from project_snapshot s where s.project_id = ${id}::bigint and s.date <= (${latest?.['date'] ?? today}::date - interval '1 month')::date order by s.date desc limit 1`,
  )
  const from = addMonths(`${today.slice(0, 7)}-01`, -11).slice(0, 7)
  const tree = await getProfit({ app, run: db }, { from, to: today.slice(0, 7), pivot: 'period', level: 'group', scope: { project: [id] } }, ctx)
  const row = (code: string) => tree.rows.find((r) => r.code === code)?.amounts
  const milestones = await db.rows<{ id: number; name: string; status: string; weight: number; plan_date: string; late: boolean }>(
    sql`select id, name, status, weight, plan_date::text, status in ('pending', 'doing') and plan_date < ${today}::date as late from project_milestone where project_id = ${id}::bigint order by plan_date, id limit 200`,
  )
  const risks = await db.rows(
    sql`select id, title, level, status from project_risk where project_id = ${id}::bigint and status in ('open', 'handling') order by score desc, id limit 5`,
  )
  const plain = (v: unknown): number | null => (v === null || v === undefined ? null : Number(v) / 100)
  const { net_profit: _, margin, ...open } = latest ?? {}
  return {
    now: latest ? (profit ? latest : open) : null,
    before: before ? (profit ? before : { ...before, net_profit: undefined }) : null,
    parts: latest
      ? lightsOf({
          achievement: plain(latest['achievement']),
          margin: profit ? plain(margin) : null,
          targetMargin: null,
          adRatio: plain(latest['ad_ratio']),
          targetAdRatio: null,
          stockShare: latest['stock_share'] === null ? null : Number(latest['stock_share']),
          stores: { ok: Number(latest['store_ok']), warn: Number(latest['store_warn']), bad: Number(latest['store_bad']) },
          tasksOnTime: null,
        })
      : null,
    trend: tree.columns.map((c, i) => ({
      month: c.key,
      sales: row('S1')?.[i] ?? '0',
      ads: row('G08')?.[i] ?? '0',
      ...(profit ? { net_profit: row('S5')?.[i] ?? '0' } : {}),
    })),
    progress: progressOf(milestones),
    next: milestones.filter((m) => m.status === 'pending' || m.status === 'doing').slice(0, 5),
    risks,
  }
}

/** Of each month of a year the confirmed target, the draft that waits, and what the last snapshot of the month says. */
async function targetMatrix(app: App, ctx: Ctx, id: number, year: string): Promise<object> {
  const profit = seesProfit(app, ctx)
  const rows = await app.db.rows<{ metric: string; month: string; value: string; currency: string; status: string }>(
    sql`select metric, month, value::text, currency, status from project_target where project_id = ${id}::bigint and month like ${`${year}-%`} and status in ('confirmed', 'draft') order by revision`,
  )
  const actual = await app.db.rows<{
    month: string
    sales: string
    net_profit: string
    ad_ratio: string | null
    units: number
    orders: number | null
    stock_days: string | null
    achievement: string | null
  }>(
    sql`select distinct on (to_char(date, 'YYYY-MM')) to_char(date, 'YYYY-MM') as month, sales::text, net_profit::text, (ad_ratio / 100)::numeric(9,4)::text as ad_ratio, units, orders, stock_days::text, achievement::text from project_snapshot where project_id = ${id}::bigint and to_char(date, 'YYYY') = ${year} order by 1, date desc`,
  )
  return { year, targets: rows, actual: actual.map(({ net_profit, ...a }) => (profit ? { ...a, net_profit } : a)) }
}
