import { dayOf } from '@crossway/kernel'
import { nameSql, sql, type QueryContext, type Runner, type Sql } from '@crossway/server-kit'
import { workHoursBetween } from '@crossway/settings/model'
import { calendarRules } from '@crossway/settings/server'
import { fieldStatistics, type FieldStatistics, type Told } from '../../model/briefing/field-statistics.ts'
import type { BriefingField } from '../../model/briefing/form.ts'
import { rateOf, shareOf, streakOf, type Marks, type Rate } from '../../model/briefing/rate.ts'
import { me } from './write.ts'

const counts = sql`(count(*) filter (where d.status = 'on_time'))::int as on_time, (count(*) filter (where d.status = 'late'))::int as late,
  (count(*) filter (where d.status = 'missed'))::int as missed, (count(*) filter (where d.status = 'exempt'))::int as exempt`

/** How much of what he owed between two days a person has handed in (contracts.md, `briefingRate`). */
export async function briefingRate(run: Runner, employee: number, from: string, to: string): Promise<Rate> {
  return rateOf(
    await run.one<Marks>(sql`select ${counts} from briefing_duty d where d.employee_id = ${employee}::bigint and d.day between ${from}::date and ${to}::date`),
  )
}
interface Row extends Marks {
  readonly exempt: number
  readonly employee: number
  readonly name: string
  readonly department: string
  readonly cells: readonly Cell[]
}
interface Cell {
  readonly period: string
  readonly state: string
}
export interface Span {
  readonly from: string
  readonly to: string
  readonly rule?: number
}
const ofRule = (rule: number | undefined, column: string): Sql => (rule === undefined ? sql`true` : sql`${sql.raw(column)} = ${rule}::bigint`)

/** Everybody himself, those below a head for him, all for who may see statistics; people as `e`. */
function inSight({ ctx }: QueryContext): Sql {
  const who = me(ctx)
  return sql`(${ctx.access.super || ctx.access.has('statistics')} or e.id = ${who} or e.leader_id = ${who} or e.department_id in (
    select c.descendant_id from department_closure c join department h on h.id = c.ancestor_id where h.head_id = ${who}))`
}
type Rated = Marks & Rate
export interface BriefingStatistics {
  readonly rules: readonly { readonly id: number; readonly name: string }[]
  readonly rows: readonly (Row & Rate & { readonly streak: number })[]
  readonly total: Rated
  readonly periods: readonly (Rated & { readonly period: string })[]
  readonly departments: readonly (Rated & { readonly name: string; readonly people: number })[]
  readonly reading: Reading
  readonly fields: readonly FieldStatistics[]
}
const none: Marks = { on_time: 0, late: 0, missed: 0 }
const plus = (a: Marks, b: Marks): Marks => ({ on_time: a.on_time + b.on_time, late: a.late + b.late, missed: a.missed + b.missed })
const rated = (rows: readonly Marks[]): Rated => {
  const all = rows.reduce(plus, none)
  return { ...all, ...rateOf(all) }
}

/** People and periods of a rule, departments by their rate, how the reports were read, and what their figures say (workplace.md statistics). */
export async function statistics(call: QueryContext, o: Span): Promise<BriefingStatistics> {
  const { db } = call.app
  const rows = await db.rows<Row>(sql`
    select e.id as employee, ${nameSql(call.ctx.lang, 'e')} as name, ${nameSql(call.ctx.lang, 'p')} as department, ${counts},
      jsonb_agg(jsonb_build_object('period', d.period_key, 'state', d.status) order by d.day, d.id) as cells
    from briefing_duty d join employee e on e.id = d.employee_id join department p on p.id = e.department_id
    where d.day between ${o.from}::date and ${o.to}::date and ${ofRule(o.rule, 'd.rule_id')} and ${inSight(call)}
    group by e.id, p.id order by p.name, e.emp_no limit 500`)
  const rules = await db.rows<{ id: number; name: string }>(sql`
    select r.id, r.name from briefing_rule r where exists (select 1 from briefing_duty d join employee e on e.id = d.employee_id where d.rule_id = r.id and d.day between ${o.from}::date and ${o.to}::date and ${inSight(call)}) order by r.name limit 200`)
  const cells = rows.flatMap((r) => r.cells)
  const marksOf = (mine: readonly Cell[]): Marks => mine.reduce((t, c) => (c.state in t ? { ...t, [c.state]: t[c.state as keyof Marks] + 1 } : t), none)
  return {
    rules,
    rows: rows.map((r) => ({ ...r, ...rateOf(r), streak: streakOf(r.cells.map((c) => c.state)) })),
    total: rated(rows),
    periods: [...Map.groupBy(cells, (c) => c.period)].map(([period, mine]) => ({ period, ...rated([marksOf(mine)]) })),
    departments: [...Map.groupBy(rows, (r) => r.department)]
      .map(([name, mine]) => ({ name, people: mine.length, ...rated(mine) }))
      .toSorted((a, b) => Number(b.rate ?? -1) - Number(a.rate ?? -1) || Number(b.on_time_rate ?? -1) - Number(a.on_time_rate ?? -1)),
    reading: await readingOf(call, o),
    fields: o.rule === undefined ? [] : await fieldsOf(call, o, o.rule),
  }
}

const reports = (call: QueryContext, o: Span): Sql => sql`
  briefing b join employee e on e.id = b.author_id join department p on p.id = b.department_id
  where b.status = 'submitted' and (b.submitted_at at time zone 'Asia/Shanghai')::date between ${o.from}::date and ${o.to}::date and ${ofRule(o.rule, 'b.rule_id')} and ${inSight(call)}`

export interface Reading {
  readonly reports: number
  readonly receivers: number
  readonly reads: number
  /** Hours of work between a report and its reading, on average. */
  readonly hours: string | null
  readonly commented: number
  readonly read_rate: string | null
  readonly comment_rate: string | null
}
/** Readings whose delay is averaged: the newest of them, should a span have more. */
const mostReads = 50_000
async function readingOf(call: QueryContext, o: Span): Promise<Reading> {
  const { db } = call.app
  const counted = await db.one<{ reports: number; receivers: number; reads: number; commented: number }>(sql`
    select count(*)::int as reports, coalesce(sum(x.receivers), 0)::int as receivers, coalesce(sum(x.reads), 0)::int as reads, (count(*) filter (where x.commented))::int as commented
    from (select v.receivers, v.reads, exists (select 1 from briefing_comment c where c.briefing_id = b.id) as commented
      from (select b.id from ${reports(call, o)}) b cross join lateral (select count(*) as receivers, count(r.read_at) as reads from briefing_receiver r where r.briefing_id = b.id) v) x`)
  const reads = await db.rows<Read>(sql`
    select b.submitted_at as since, greatest(v.read_at, b.submitted_at) as until, m.company_id as company
    from (select b.id, b.submitted_at from ${reports(call, o)}) b join briefing_receiver v on v.briefing_id = b.id and v.read_at is not null join employee m on m.id = v.employee_id
    order by v.read_at desc limit ${mostReads}`)
  const { reports: all, receivers, reads: n, commented } = counted
  return { ...counted, hours: await delayOf(db, reads), read_rate: shareOf(n, receivers), comment_rate: shareOf(commented, all) }
}
interface Read {
  readonly since: string
  readonly until: string
  /** Of the reader: his office hours count. */
  readonly company: number | null
}
/** How long reports wait for their readers on average, in hours of work: a report of Friday evening that is read on Monday morning has not waited. */
async function delayOf(run: Runner, reads: readonly Read[]): Promise<string | null> {
  if (reads.length === 0) return null
  let hours = 0
  for (const [company, mine] of Map.groupBy(reads, (r) => r.company)) {
    const days = mine.flatMap((r) => [dayOf(new Date(r.since)), dayOf(new Date(r.until))]).toSorted()
    const rules = await calendarRules(run, days[0]!, days.at(-1)!, company ?? undefined)
    for (const r of mine) hours += workHoursBetween(r.since, r.until, rules)
  }
  return (hours / reads.length).toFixed(1)
}

/** Reports whose figures are read at once; a narrower span has fewer. */
const mostReports = 5000
async function fieldsOf(call: QueryContext, o: Span, rule: number): Promise<readonly FieldStatistics[]> {
  const edition = await call.app.db.maybe<{ fields: readonly BriefingField[] }>(
    sql`select x.fields from briefing_rule r join briefing_edition x on x.template_id = r.template_id where r.id = ${rule}::bigint order by x.edition desc limit 1`,
  )
  if (!edition) return []
  const told = await call.app.db.rows<Told>(
    sql`select b.content, ${nameSql(call.ctx.lang, 'e')} as person, ${nameSql(call.ctx.lang, 'p')} as department, b.period_key as period from ${reports(call, o)} order by b.submitted_at, b.id limit ${mostReports}`,
  )
  return fieldStatistics(edition.fields, told)
}
