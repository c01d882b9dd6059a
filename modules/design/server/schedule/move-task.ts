import { dayOf } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import { sql, type CommandContext } from '@crossway/server-kit'
import { addWorkdays } from '@crossway/settings/server'
import { refuse } from '../../model/errors.ts'
import { planTasks } from './plan-task.ts'

interface Placed {
  readonly no: string
  readonly status: string
  readonly version: number
  readonly plan_start: string | null
  readonly before: string | null
  readonly until: string | null
}
/** Drops a task at a moment: its hours fill the free time from there. A plan that somebody has moved meanwhile is not moved over (design.md planeSchedule). */
export async function moveTask(
  call: CommandContext,
  task: number,
  at: string,
  version: number | undefined,
): Promise<{ plan_start: string; plan_end: string; version: number }> {
  const { tx } = call
  const t = await tx.maybe<Placed>(sql`
    select t.no, t.status, t.version, t.plan_start, p.no as before, p.plan_end as until from design_task t
      left join lateral (select p.no, p.plan_end from design_task p where p.id = any(t.depends_on) and p.status not in ('accepted', 'cancelled', 'refused') order by p.plan_end desc nulls last limit 1) p on true
    where t.id = ${task} for update of t`)
  if (!t || ['accepted', 'cancelled', 'refused'].includes(t.status)) throw refuse.DS_CLOSED({ no: t?.no ?? '' })
  const shown = (v: string | null): string => (v ? new Date(Date.parse(v) + 8 * 3600_000).toISOString().slice(0, 16).replace('T', ' ') : '–')
  if (version !== undefined && version !== t.version) throw refuse.DS_MOVED({ no: t.no, start: shown(t.plan_start) })
  if (t.before && t.until && Date.parse(at) < Date.parse(t.until)) throw refuse.DS_BEFORE({ no: t.before, at: shown(t.until) })
  await planTasks(call, [task], dayOf(new Date(at)), at)
  return tx.one(sql`select plan_start, plan_end, version from design_task where id = ${task}`)
}

/** Moves what a designer has not locked by working days. */
export async function shiftTasks(call: CommandContext, designer: number, days: number): Promise<{ moved: number }> {
  const rows = await call.tx.rows<{ id: number; at: string }>(
    sql`select id, plan_start as at from design_task where designer_id = ${designer}::bigint and status in ('pending', 'queued') and plan_start is not null order by plan_start ${sql.raw(days > 0 ? 'desc' : 'asc')}, id limit 200 for update`,
  )
  for (const t of rows) {
    const day = await addWorkdays(call.tx, dayOf(new Date(t.at)), days)
    await planTasks(call, [t.id], day < dayOf(new Date()) ? dayOf(new Date()) : day)
  }
  return { moved: rows.length }
}

/** Tells designers once what is new in their plan. */
export async function publishPlan({ app, tx, ctx }: CommandContext, kind: string): Promise<{ people: number }> {
  const rows = await tx.rows<{ designer: number; n: number }>(sql`
    with told as (update design_schedule_block set published = true where kind = ${kind} and not published and end_at > now() returning designer_id, task_id)
    select designer_id as designer, count(distinct task_id)::int as n from told group by 1 order by 1`)
  for (const r of rows) await notify({ app, tx }, 'design.plan', { employees: [r.designer], vars: { n: r.n }, by: { account: ctx.account, name: ctx.name } })
  return { people: rows.length }
}

export interface Suggestion {
  readonly task: number
  readonly no: string
  readonly from: number
  readonly to: number
  readonly name: string
}
/**
 * Who should do what waits: urgent before due before large; each to a designer who has done three of the category (or is of the same grade or above), the one
 * with the least load (design.md planeSchedule, suggest). Nothing is changed.
 */
export async function suggest({ tx }: Pick<CommandContext, 'tx'>, kind: string): Promise<Suggestion[]> {
  const tasks = await tx.rows<{ id: number; no: string; designer: number; category: number; hours: number; acceptor: number | null }>(sql`
    select id, no, designer_id as designer, category_id as category, est_hours::float8 as hours, acceptor_id as acceptor from design_task where kind = ${kind} and status in ('pending', 'queued', 'refused') and transferred_to_id is null
    order by array_position(array['critical', 'urgent', 'normal'], urgency), due_at nulls last, points desc, id limit 200`)
  const people = await tx.rows<{ id: number; name: string; grade: string | null; load: number }>(sql`
    select e.id, e.name, e.design_grade as grade, coalesce((select sum(t.est_hours - t.spent_hours) from design_task t where t.designer_id = e.id and t.status in ('doing', 'paused', 'reworking')), 0)::float8 as load
    from employee e where e.is_designer and e.status in ('probation', 'regular') and coalesce(e.design_kind, 'plane') ${kind === 'video' ? sql.raw(`= 'video'`) : sql.raw(`<> 'video'`)} order by e.id limit 300`)
  const skill = new Set(
    (
      await tx.rows<{ k: string }>(
        sql`select designer_id || ' ' || category_id as k from design_task where kind = ${kind} and status = 'accepted' group by 1 having count(*) >= 3`,
      )
    ).map((r) => r.k),
  )
  const load = new Map(people.map((p) => [p.id, p.load]))
  return tasks.flatMap((t) => {
    const grade = people.find((p) => p.id === t.designer)?.grade ?? ''
    const able = people.filter((p) => p.id !== t.acceptor && (skill.has(`${p.id} ${t.category}`) || p.id === t.designer || (p.grade ?? '') >= grade))
    const best = able.toSorted((a, b) => load.get(a.id)! - load.get(b.id)! || (a.id === t.designer ? -1 : b.id === t.designer ? 1 : a.id - b.id))[0]
    if (!best) return []
    load.set(best.id, load.get(best.id)! + t.hours)
    return best.id === t.designer ? [] : [{ task: t.id, no: t.no, from: t.designer, to: best.id, name: best.name }]
  })
}
