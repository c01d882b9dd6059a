import { addMonths, daysBetween, endOfMonth, num, startOfMonth, sum } from '@crossway/kernel'
import { nameSql, scopeSql, sql, type QueryContext, type Sql } from '@crossway/server-kit'
import type { BoardEntries, BoardEntry } from '../../model/crm/entries.ts'
import {
  funnelStages,
  workSets,
  type Aim,
  type BrokerRow,
  type SourceReturn,
  type StageStep,
  type Stuck,
  type SummaryBoard,
  type SummarySet,
  type Work,
} from '../../model/crm/summary.ts'
import { lastYear, previous, type Span } from '../../model/profit/compare.ts'
import { bookedOf } from './booked.ts'
import { crmFacts } from './facts-of.ts'
import { inCny } from './portfolio-sets.ts'
import { within, type CrmQuestion } from './question.ts'
import { summaryRows, type SummaryAt } from './summary-sets.ts'

type Mode = 'cohort' | 'period'
type By = 'employee' | 'department'
const priced: readonly SummarySet[] = ['signed', 'deposit', 'source_signed', 'commission']

/** Rows behind a figure, the latest first, at most 500; amounts only for who may see prices. */
export async function summaryEntries({ app }: QueryContext, q: CrmQuestion, set: SummarySet, at: SummaryAt): Promise<BoardEntries> {
  const money = priced.includes(set) && q.rights.amounts
  const rows = sql`select x.*, e.name as person from (${summaryRows(q, set, at)}) x left join employee e on e.id = x.employee where ${sql.and([
    ...(at.employee === undefined ? [] : [sql`x.employee = ${at.employee}::bigint`]),
    ...(at.unit === undefined ? [] : [sql`e.department_id = ${at.unit}::bigint`]),
  ])}`
  const amount = (of: string): Sql => sql.raw(money ? `(${of})::numeric(18,2)::text` : 'null::text')
  const found = await app.db.rows<BoardEntry>(
    sql`select y.id, y.route, y.no, y.name, y.person, y.day::text as day, ${amount('y.cny')} as amount, 'CNY' as currency, null as note from (${rows}) y order by y.day desc nulls last, y.id desc limit 500`,
  )
  const all = await app.db.one<{ n: number; amount: string | null }>(
    sql`select count(*)::int as n, ${amount('coalesce(sum(y.cny), 0)')} as amount from (${rows}) y`,
  )
  return { rows: found, total: all.n, amount: all.amount }
}

/** People and results of customer acquisition for the meetings of the week and the month (dashboard.md marketingSummaryBoard). */
export async function summaryBoard(call: QueryContext, q: CrmQuestion, by: By, mode: Mode): Promise<SummaryBoard> {
  const { db } = call.app
  const months = { from: startOfMonth(q.from), to: endOfMonth(q.to) }
  const unit = daysBetween(q.from, q.to) > 45 ? 'week' : 'day'
  return {
    aims: await aimsOf(call, { ...q, ...months, before: beforeMonths(q, months) }),
    months,
    ranking: await ranking(call, q, by),
    average: q.own && q.me !== null ? await averageOf(call, q) : null,
    activity: await db.rows(
      sql`select date_trunc(${unit}, x.day)::date::text as at, e.id, e.name, count(*)::int as n from (${summaryRows(q, 'followups')}) x join employee e on e.id = x.employee group by 1, 2, 3 order by 1, 2 limit 5000`,
    ),
    funnel: await funnelOf(call, q, mode),
    sources: await sourcesOf(call, q),
    stuck: await stuckOf(call, q),
    brokers: await brokersOf(call, q),
    rights: { amounts: q.rights.amounts, company: q.rights.company, export: q.rights.export },
    ...(await crmFacts(call, q)),
  }
}

const counts = sql.raw(
  workSets
    .filter((s) => s !== 'deposit')
    .map((s) => `count(*) filter (where x.what = '${s}')::int as ${s}`)
    .join(', '),
)
const events = (q: CrmQuestion): Sql =>
  sql.join(
    workSets.map((s) => sql`select ${s}::text as what, y.employee, y.cny from (${summaryRows(q, s)}) y`),
    ' union all ',
  )
function ranking({ app }: QueryContext, q: CrmQuestion, by: By): Promise<Work[]> {
  const money = (set: string): Sql => sql.raw(q.rights.amounts ? `coalesce(sum(x.cny) filter (where x.what = '${set}'), 0)::numeric(18,2)::text` : 'null::text')
  const [id, name] = by === 'department' ? ['d.id', `coalesce(d.name, '–')`] : ['e.id', 'e.name']
  return app.db.rows<Work>(
    sql`select ${sql.raw(id)} as id, ${sql.raw(name)} as name, ${counts}, ${money('signed')} as amount, ${money('deposit')} as deposit
      from (${events(q)}) x join employee e on e.id = x.employee left join department d on d.id = e.department_id ${q.own ? sql`where e.id = ${q.me}::bigint` : sql.empty}
      group by 1, 2 order by coalesce(sum(x.cny) filter (where x.what = 'signed'), 0) desc, count(*) filter (where x.what = 'valid') desc, 1 limit 300`,
  )
}

/** The mean of those of the reader's department who did anything: no name, no row of another. */
async function averageOf({ app }: QueryContext, q: CrmQuestion): Promise<SummaryBoard['average']> {
  const all: CrmQuestion = { ...q, own: false, customer: sql.raw('true'), seen: () => sql.raw('true') }
  const people = await app.db.rows<Work & { amount: string; deposit: string }>(
    sql`select e.id, '' as name, ${counts}, coalesce(sum(x.cny) filter (where x.what = 'signed'), 0)::text as amount, coalesce(sum(x.cny) filter (where x.what = 'deposit'), 0)::text as deposit
      from (${events(all)}) x join employee e on e.id = x.employee where e.department_id = (select m.department_id from employee m where m.id = ${q.me}::bigint) group by 1 limit 1000`,
  )
  if (people.length === 0) return null
  const mean = (of: (w: (typeof people)[number]) => number | string, places: number): string => sum(people.map(of)).div(people.length).toFixed(places)
  const out: Record<string, string> = { amount: q.rights.amounts ? mean((w) => w.amount, 2) : '0', deposit: q.rights.amounts ? mean((w) => w.deposit, 2) : '0' }
  for (const s of workSets) if (s !== 'deposit') out[s] = mean((w) => w[s], 1)
  return out as SummaryBoard['average']
}

/** Targets are of whole months: the days of these months that have passed are compared with as many before, in the way that the board compares. */
const beforeMonths = (q: CrmQuestion, months: Span): Span | null => {
  if (!q.before) return null
  const told = { from: months.from, to: months.to > q.today && months.from <= q.today ? q.today : months.to }
  return q.before.from === lastYear(q).from ? lastYear(told) : previous(told)
}

/** What was to be reached in whole months, by those whom the reader sees, and what was. */
async function aimsOf({ app, ctx }: QueryContext, q: CrmQuestion): Promise<Aim[]> {
  const scopes = ctx.access.scopes('customer', [q.view], 'read')
  const who = sql.and([
    q.own ? sql`t.employee_id = ${q.me}::bigint` : scopeSql(scopes, app.registry.resource('employee'), ctx, 'e'),
    ...(q.employee === undefined ? [] : [sql`t.employee_id = ${q.employee}::bigint`]),
    ...(q.department === undefined ? [] : [sql`e.department_id in (select descendant_id from department_closure where ancestor_id = ${q.department}::bigint)`]),
  ])
  const t = await app.db.one<Record<Aim['set'], string>>(
    sql`select coalesce(sum(t.new_customers), 0)::text as leads, coalesce(sum(t.effective_followups), 0)::text as valid, coalesce(sum(t.visits), 0)::text as visits, coalesce(sum(t.signed_count), 0)::text as signed, coalesce(sum(t.signed_amount_cny), 0)::numeric(18,2)::text as amount
      from crm_target t join employee e on e.id = t.employee_id where t.month between left(${q.from}, 7) and left(${q.to}, 7) and ${who}`,
  )
  const now = await reached({ app }, q)
  const before = q.before && (await reached({ app }, { ...q, ...q.before }))
  return aimSets
    .filter((set) => set !== 'amount' || q.rights.amounts)
    .map((set) => ({ set, actual: now[set], target: t[set], compared: before?.[set] ?? null }))
}
const aimSets = ['leads', 'valid', 'visits', 'signed', 'amount'] as const satisfies readonly Aim['set'][]
/** What was done of all that has a target, in the days of a question. */
async function reached({ app }: Pick<QueryContext, 'app'>, q: CrmQuestion): Promise<Record<Aim['set'], string>> {
  const one = (set: 'leads' | 'valid' | 'visits' | 'signed'): Promise<{ n: string; cny: string }> =>
    app.db.one(sql`select count(*)::text as n, coalesce(sum(x.cny), 0)::numeric(18,2)::text as cny from (${summaryRows(q, set)}) x`)
  const signed = await one('signed')
  return { leads: (await one('leads')).n, valid: (await one('valid')).n, visits: (await one('visits')).n, signed: signed.n, amount: signed.cny }
}

/** Customers that reached a stage, those of the cohort or those of the period, and how long they stayed in it. */
async function funnelOf({ app }: QueryContext, q: CrmQuestion, mode: Mode): Promise<StageStep[]> {
  const rows = await app.db.rows<StageStep>(sql`
    select x.stage, count(distinct x.id)::int as n, round(avg(extract(epoch from x.next - x.at) / 86400) filter (where x.next is not null), 1)::text as days
    from (select c.id, l.stage, l.at, lead(l.at) over (partition by l.customer_id order by l.at, l.id) as next, ${within('c.created_at', q.from, q.to)} as entered
      from customer_pool_log l join customer c on c.id = l.customer_id where l.stage is not null and c.status <> 'merged' and ${q.customer}) x
    where ${mode === 'cohort' ? sql.raw('x.entered') : within('x.at', q.from, q.to)} group by 1`)
  return funnelStages.map((stage) => rows.find((r) => r.stage === stage) ?? { stage, n: 0, days: null })
}

/** What each source cost and brought: a cohort of the period, and the profit of the first twelve months of those it won. */
async function sourcesOf(call: QueryContext, q: CrmQuestion): Promise<SourceReturn[]> {
  const { db } = call.app
  const { amounts, company } = q.rights
  const entered = sql`c.status <> 'merged' and ${within('c.created_at', q.from, q.to)} and ${q.customer}`
  const rows = await db.rows<Omit<SourceReturn, 's6'>>(sql`
    select s.id, ${nameSql(call.ctx.lang, 's')} as name, count(c.id)::int as leads, count(c.first_signed_at)::int as signed,
      ${amounts ? sql.raw(`coalesce(sum((select sum(g.amount_cny) from customer_signing g where g.customer_id = c.id and g.revoked_at is null)), 0)::numeric(18,2)::text`) : sql.raw('null::text')} as amount,
      ${q.limited ? sql.raw('null::text') : sql`(select coalesce(sum(x.amount), 0)::numeric(18,2)::text from source_cost x where x.customer_source_id = s.id and x.month between left(${q.from}, 7) and left(${q.to}, 7))`} as cost
    from customer_source s left join customer c on c.source_id = s.id and ${entered} group by s.id having count(c.id) > 0 or exists (select 1 from source_cost x where x.customer_source_id = s.id and x.month between left(${q.from}, 7) and left(${q.to}, 7)) order by 3 desc, s.id limit 200`)
  if (!company) return rows.map((r) => ({ ...r, s6: null }))
  const won = await db.rows<{ id: number; source: number; month: string }>(
    sql`select c.id, c.source_id as source, to_char(c.first_signed_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month from customer c where ${entered} and c.first_signed_at is not null limit 20000`,
  )
  const first = won.reduce((m, w) => (w.month < m ? w.month : m), q.today.slice(0, 7))
  const booked = await bookedOf(
    call,
    q,
    { from: `${first < addMonths(q.today, -60).slice(0, 7) ? addMonths(q.today, -59).slice(0, 7) : first}-01`, to: endOfMonth(q.today) },
    'month',
  )
  const of = new Map(won.map((w) => [w.id, w]))
  const s6 = new Map<number, ReturnType<typeof num>>()
  for (const b of booked) {
    const w = of.get(b.customer)
    if (!w || b.s6 === null || b.period! < w.month || b.period! > addMonths(`${w.month}-01`, 11).slice(0, 7)) continue
    s6.set(w.source, (s6.get(w.source) ?? num(0)).plus(b.s6))
  }
  return rows.map((r) => ({ ...r, s6: (s6.get(r.id) ?? num(0)).toFixed(2) }))
}

async function stuckOf({ app }: QueryContext, q: CrmQuestion): Promise<SummaryBoard['stuck']> {
  const set = summaryRows(q, 'stuck')
  const rows = await app.db.rows<Stuck>(
    sql`select x.id, x.no, x.name, e.name as owner, c.stage, ${q.today}::date - x.day as days from (${set}) x join customer c on c.id = x.id left join employee e on e.id = x.employee order by x.day, x.id limit 50`,
  )
  return { rows, total: (await app.db.one<{ n: number }>(sql`select count(*)::int as n from (${set}) x`)).n }
}

/** Brokers with what they brought, whenever that was, and what they are still owed. */
const brokersOf = ({ app }: QueryContext, q: CrmQuestion): Promise<BrokerRow[]> =>
  app.db.rows<BrokerRow>(sql`
    with intro as (select distinct x.broker, c.id, c.first_signed_at from (select c0.broker_key as broker, c0.id as customer from customer c0 where c0.broker_key is not null union select b.broker_id, b.customer_id from brokerage b where b.status <> 'voided' and b.customer_id is not null) x
      join customer c on c.id = x.customer where c.status <> 'merged' and ${q.customer})
    select o.id, o.name, (select count(*)::int from intro i where i.broker = o.id) as introduced, (select count(i.first_signed_at)::int from intro i where i.broker = o.id) as signed,
      ${q.rights.amounts ? sql`(select coalesce(sum(x.cny), 0)::numeric(18,2)::text from (${commissionOf(q)}) x where x.broker = o.id)` : sql.raw('null::text')} as due
    from broker o where exists (select 1 from intro i where i.broker = o.id) order by 3 desc, o.id limit 100`)
const commissionOf = (q: CrmQuestion): Sql =>
  sql`select a.broker_id as broker, a.amount * ${inCny('a.currency', "(a.accrued_at at time zone 'Asia/Shanghai')::date")} as cny
    from brokerage_accrual a join brokerage b on b.id = a.brokerage_id where a.state in ('accrued', 'locked') and ${q.seen('brokerage', 'b', { owner: 'owner_id', department: 'department_id', customer: 'customer_id' })}`
