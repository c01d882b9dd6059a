import { addDays, num } from '@crossway/kernel'
import { getProfit } from '@crossway/ledger/server'
import { insertAll, sql, type App, type Tx } from '@crossway/server-kit'
import { colourOf, healthScore, type Health } from '../../model/snapshot/health.ts'
import { achievement } from '../../model/plan/target-rules.ts'
import { targetsOfMonth } from '../plan/targets.ts'
import { feedFigures, type FeedFigures } from './feeds.ts'

interface Counts {
  readonly project: number
  readonly open_todos: number
  readonly overdue_todos: number
  readonly on_time: string | null
  readonly risks_open: number
  readonly warnings_open: number
  readonly store_ok: number
  readonly store_warn: number
  readonly store_bad: number
}
interface Booked {
  readonly sales: string
  readonly profit: string
  readonly ads: string
  readonly sold: number
  readonly refunded: number
}

/** What the ledger holds of each project between two days: one question for all. */
async function booked({ app, tx }: { app: App; tx: Tx }, from: string, to: string): Promise<Map<number, Booked>> {
  const tree = await getProfit({ app, run: tx }, { from, to, pivot: 'project', level: 'group', limit: 5000 })
  const row = (code: string) => tree.rows.find((r) => r.code === code)?.amounts
  const [sales, profit, ads] = [row('S1'), row('S5'), row('G08')]
  return new Map(
    tree.columns.flatMap((c, i) =>
      /^\d+$/.test(c.key)
        ? [
            [
              Number(c.key),
              {
                sales: sales?.[i] ?? '0',
                profit: profit?.[i] ?? '0',
                ads: num(ads?.[i] ?? 0)
                  .negated()
                  .toFixed(2),
                sold: tree.units.sold[i] ?? 0,
                refunded: tree.units.refunded[i] ?? 0,
              },
            ] as const,
          ]
        : [],
    ),
  )
}
const countsOf = (tx: Tx, day: string): Promise<Counts[]> =>
  tx.rows<Counts>(sql`
    select p.id as project, coalesce(t.open, 0)::int as open_todos, coalesce(t.overdue, 0)::int as overdue_todos, t.on_time::text, coalesce(r.n, 0)::int as risks_open, coalesce(r.warned, 0)::int as warnings_open,
      coalesce(s.ok, 0)::int as store_ok, coalesce(s.warn, 0)::int as store_warn, coalesce(s.bad, 0)::int as store_bad
    from project p
    left join (select project_id, count(*) filter (where status in ('todo', 'doing', 'to_confirm')) as open, count(*) filter (where status in ('todo', 'doing', 'to_confirm') and due_at < (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai') as overdue,
        avg((not late)::int) filter (where status = 'done' and due_at is not null and done_at > ${day}::date - 30) as on_time from todo where project_id is not null group by 1) t on t.project_id = p.id
    left join (select project_id, count(*) as n, count(*) filter (where source = 'warning') as warned from project_risk where status in ('open', 'handling') group by 1) r on r.project_id = p.id
    left join (select project_id, count(*) filter (where status = 'normal') as ok, count(*) filter (where status in ('vacation', 'opening')) as warn, count(*) filter (where status = 'suspended') as bad from store where project_id is not null group by 1) s on s.project_id = p.id
    where p.stage in ('preparing', 'operating', 'paused', 'closing') order by p.id`)

/** What the ledger held of days on which snapshots were taken, for whoever takes those of a day twice while nothing is booked. */
export type SnapshotBooks = Map<string, readonly [month: Map<number, Booked>, last30: Map<number, Booked>]>

/** Takes the snapshot of a day of every live project, anew where there is one; the colour of today goes to the project (project.md project.snapshot). */
export async function takeSnapshot(
  { app, tx }: { app: App; tx: Tx },
  day: string,
  today: string,
  books: SnapshotBooks = new Map(),
): Promise<{ rows: number; turned: Turned[] }> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('project.snapshot'))`)
  const counts = await countsOf(tx, day)
  const projects = counts.map((c) => c.project)
  const known = books.get(day) ?? (await Promise.all([booked({ app, tx }, `${day.slice(0, 7)}-01`, day), booked({ app, tx }, addDays(day, -29), day)]))
  books.set(day, known)
  const [month, last30] = known
  const feeds = day === today ? await feedFigures({ app, run: tx }, day, projects) : new Map<number, FeedFigures>()
  const targets = await targetsOfMonth(tx, day.slice(0, 7))
  const rows = counts.map((c) =>
    rowOf(day, c, { month: month.get(c.project), last30: last30.get(c.project), feed: feeds.get(c.project), targets: targets.get(c.project) }),
  )
  await tx.run(sql`delete from project_snapshot where date = ${day}::date and project_id = any(${projects}::bigint[])`)
  await insertAll(tx, 'project_snapshot', columns, rows)
  return { rows: rows.length, turned: day === today ? await turn(tx, rows, today) : [] }
}

interface Facts {
  readonly month: Booked | undefined
  readonly last30: Booked | undefined
  readonly feed: FeedFigures | undefined
  readonly targets: ReadonlyMap<string, string> | undefined
}
const percent = (part: string | number, whole: string | number): string | null => (num(whole).isZero() ? null : num(part).times(100).div(whole).toFixed(4))
/** Percents go up to five digits before the point: a month of a single refund is no overflow. */
const bounded = (v: string | null): string | null => (v === null || num(v).abs().lt(99_999) ? v : null)
const plain = (v: string | null): number | null => (v === null ? null : Number(v) / 100)

function rowOf(day: string, c: Counts, { month, last30, feed, targets }: Facts) {
  const sales = feed?.sales ?? month?.sales ?? '0'
  const profit = month?.profit ?? '0'
  const margin = bounded(percent(profit, sales))
  const adRatio = bounded(percent(month?.ads ?? '0', sales))
  const [aim, profitAim, adAim] = [targets?.get('sales'), targets?.get('net_profit'), targets?.get('ad_ratio')]
  const reached = achievement(sales, aim, day)
  const sold = feed?.units ?? month?.sold ?? 0
  const daily = (last30?.sold ?? 0) / 30
  const score = healthScore({
    achievement: reached === null ? null : Number(reached),
    margin: plain(margin),
    targetMargin: aim && profitAim && !num(aim).isZero() ? num(profitAim).div(aim).toNumber() : null,
    adRatio: plain(adRatio),
    targetAdRatio: adAim === undefined ? null : Number(adAim),
    stockShare: feed?.stock_share ?? null,
    stores: { ok: c.store_ok, warn: c.store_warn, bad: c.store_bad },
    tasksOnTime: c.on_time === null ? null : Number(c.on_time),
  })
  return {
    project_id: c.project,
    date: day,
    sales,
    orders: feed?.orders ?? null,
    units: Math.round(sold),
    net_profit: profit,
    margin,
    ad_cost: month?.ads ?? '0',
    ad_ratio: adRatio,
    refund_rate: feed?.refund_rate ?? bounded(percent(last30?.refunded ?? 0, last30?.sold ?? 0)),
    stock_value: feed?.stock_value ?? null,
    stock_days: feed?.stock_units !== undefined && daily > 0 ? (feed.stock_units / daily).toFixed(1) : null,
    stock_share: feed?.stock_share ?? null,
    achievement: bounded(reached === null ? null : num(reached).times(100).toFixed(4)),
    open_todos: c.open_todos,
    overdue_todos: c.overdue_todos,
    risks_open: c.risks_open,
    warnings_open: c.warnings_open,
    store_ok: c.store_ok,
    store_warn: c.store_warn,
    store_bad: c.store_bad,
    receivable_overdue: feed?.receivable_overdue ?? null,
    health_score: score,
    health: score === null ? null : colourOf(score),
  }
}
const columns = {
  project_id: 'bigint',
  date: 'date',
  sales: 'numeric',
  orders: 'int',
  units: 'int',
  net_profit: 'numeric',
  margin: 'numeric',
  ad_cost: 'numeric',
  ad_ratio: 'numeric',
  refund_rate: 'numeric',
  stock_value: 'numeric',
  stock_days: 'numeric',
  stock_share: 'numeric',
  achievement: 'numeric',
  open_todos: 'int',
  overdue_todos: 'int',
  risks_open: 'int',
  warnings_open: 'int',
  store_ok: 'int',
  store_warn: 'int',
  store_bad: 'int',
  receivable_overdue: 'numeric',
  health_score: 'numeric',
  health: 'text',
} as const

export interface Turned {
  readonly id: number
  readonly name: string
  readonly leader: number
  readonly head: number | null
  readonly health: Health
}
/** The project shows the score of today, and its colour unless somebody has set that by hand until later; answers those whose colour changed. */
async function turn(tx: Tx, rows: readonly { project_id: number; health_score: string | null; health: Health | null }[], today: string): Promise<Turned[]> {
  const known = rows.filter((r) => r.health !== null)
  const of = sql`unnest(${known.map((r) => r.project_id)}::bigint[], ${known.map((r) => r.health_score)}::numeric[], ${known.map((r) => r.health)}::text[]) as u(id, score, health)`
  const turned = await tx.rows<Turned>(
    sql`select p.id, p.name, p.leader_id as leader, d.head_id as head, u.health from ${of} join project p on p.id = u.id left join department d on d.id = p.department_id
      where p.health <> u.health and (p.health_until is null or p.health_until < ${today}::date) order by p.id`,
  )
  await tx.run(
    sql`update project p set health_score = u.score, health = case when p.health_until >= ${today}::date then p.health else u.health end, health_until = case when p.health_until >= ${today}::date then p.health_until end, health_reason = case when p.health_until >= ${today}::date then p.health_reason end
      from ${of} where p.id = u.id`,
  )
  return turned
}
