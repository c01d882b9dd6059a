import { addDays } from '@crossway/kernel'
import { sql, type Runner, type Sql } from '@crossway/server-kit'
import { calendarRules } from '@crossway/settings/server'
import { dayHours } from '../../model/schedule/work-hours.ts'

export interface PlanDay {
  readonly day: string
  readonly work: number
  readonly away: number
  readonly planned: number
}
export interface PlanRow {
  readonly id: number
  readonly name: string
  readonly department: string
  readonly days: readonly PlanDay[]
}
export interface PlanTask {
  readonly id: number
  readonly no: string
  readonly name: string
  readonly designer: number
  readonly status: string
  readonly plan_start: string | null
  readonly plan_end: string | null
  readonly due_at: string | null
  readonly hours: string
  readonly points: string
  readonly version: number
  readonly depends_on: readonly number[]
  readonly locked: boolean
}
/** The working hours, other blocks and planned hours of designers by day (design.md capacity, load). */
export async function loadOf(run: Runner, who: Sql, from: string, to: string): Promise<PlanRow[]> {
  const rules = await calendarRules(run, addDays(from, -1), addDays(to, 1))
  const people = await run.rows<{ id: number; name: string; department: string | null }>(
    sql`select e.id, e.name, d.name as department from employee e left join department d on d.id = e.department_id where e.is_designer and e.status in ('probation', 'regular', 'leaving') and ${who} order by d.sort, e.emp_no limit 300`,
  )
  const sums = await run.rows<{ id: number; day: string; away: number; planned: number }>(sql`
    select designer_id as id, (start_at at time zone 'Asia/Shanghai')::date::text as day, coalesce(sum(hours) filter (where block_type <> 'task'), 0)::float8 as away, coalesce(sum(hours) filter (where block_type = 'task'), 0)::float8 as planned
    from design_schedule_block where designer_id = any(${people.map((p) => p.id)}::bigint[]) and start_at >= ${`${from}T00:00:00+08:00`}::timestamptz and start_at < ${`${addDays(to, 1)}T00:00:00+08:00`}::timestamptz group by 1, 2`)
  const by = new Map(sums.map((s) => [`${s.id} ${s.day}`, s]))
  const days: string[] = []
  for (let d = from; d <= to; d = addDays(d, 1)) days.push(d)
  return people.map((p) => ({
    id: p.id,
    name: p.name,
    department: p.department ?? '',
    days: days.map((day) => ({ day, work: dayHours(day, rules), away: by.get(`${p.id} ${day}`)?.away ?? 0, planned: by.get(`${p.id} ${day}`)?.planned ?? 0 })),
  }))
}
const ofKind = (kind: string): Sql => sql`coalesce(e.design_kind, 'plane') ${kind === 'video' ? sql.raw(`= 'video'`) : sql.raw(`<> 'video'`)}`
export const planOf = async (
  run: Runner,
  kind: string,
  from: string,
  to: string,
  scope: Sql,
): Promise<{ rows: PlanRow[]; tasks: PlanTask[]; pool: PlanTask[] }> => {
  const columns = sql.raw(
    `t.id, t.no, coalesce(t.line_name, '') as name, t.designer_id as designer, t.status, t.plan_start, t.plan_end, t.due_at, t.est_hours::text as hours, t.points::text as points, t.version, coalesce(t.depends_on, '{}') as depends_on, exists (select 1 from design_schedule_block b where b.task_id = t.id and b.locked) as locked`,
  )
  return {
    rows: await loadOf(run, ofKind(kind), from, to),
    tasks: await run.rows<PlanTask>(
      sql`select ${columns} from design_task t where t.kind = ${kind} and t.plan_end >= ${`${from}T00:00:00+08:00`}::timestamptz and t.plan_start < ${`${addDays(to, 1)}T00:00:00+08:00`}::timestamptz and t.status not in ('cancelled', 'refused') and ${scope} order by t.plan_start, t.id limit 600`,
    ),
    pool: await run.rows<PlanTask>(
      sql`select ${columns} from design_task t where t.kind = ${kind} and t.status in ('pending', 'queued', 'doing', 'paused', 'reworking', 'refused') and (t.plan_start is null or t.status = 'refused') and ${scope} order by t.urgency desc, t.due_at, t.id limit 200`,
    ),
  }
}

/** Free hours of a designer or of a group's designers by day (design.md capacity). */
export async function capacity(
  run: Runner,
  who: { readonly employee: number } | { readonly group: number },
  from: string,
  to: string,
): Promise<{ day: string; hours: number; planned: number }[]> {
  const rows = await loadOf(run, 'employee' in who ? sql`e.id = ${who.employee}::bigint` : sql`e.department_id = ${who.group}::bigint`, from, to)
  const [first] = rows
  return (first?.days ?? []).map(({ day }, i) => ({
    day,
    hours: rows.reduce((n, r) => n + Math.max(r.days[i]!.work - r.days[i]!.away, 0), 0),
    planned: rows.reduce((n, r) => n + r.days[i]!.planned, 0),
  }))
}
