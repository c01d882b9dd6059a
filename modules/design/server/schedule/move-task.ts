import { dayOf, refuse as engine } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import { sql, type CommandContext, type Sql } from '@crossway/server-kit'
import { addWorkdays } from '@crossway/settings/server'
import { refuse } from '../../model/errors.ts'
import { localText, mayStand } from './may-stand.ts'
import { planTasks } from './plan-task.ts'

/** Drops a task at a moment: its hours fill the free time from there. A plan that somebody has moved meanwhile is not moved over (design.md planeSchedule). */
export async function moveTask(
  call: CommandContext,
  task: number,
  at: string,
  version: number | undefined,
  mine: Sql,
): Promise<{ plan_start: string; plan_end: string; version: number }> {
  const { tx } = call
  const t = await tx.maybe<{ no: string; version: number; plan_start: string | null }>(
    sql`select t.no, t.version, t.plan_start from design_task t where t.id = ${task} and ${mine} for update of t`,
  )
  if (!t) throw engine.NOT_FOUND()
  if (version !== undefined && version !== t.version) throw refuse.DS_MOVED({ no: t.no, start: t.plan_start ? localText(t.plan_start) : '–' })
  await mayStand(tx, task, at)
  await planTasks(call, [task], dayOf(new Date(at)), at)
  return tx.one(sql`select plan_start, plan_end, version from design_task where id = ${task}`)
}

/** Moves what a designer has not locked by working days. */
export async function shiftTasks(call: CommandContext, designer: number, days: number, mine: Sql): Promise<{ moved: number }> {
  const rows = await call.tx.rows<{ id: number; at: string }>(
    sql`select t.id, t.plan_start as at from design_task t where t.designer_id = ${designer}::bigint and t.status in ('pending', 'queued') and t.plan_start is not null and ${mine} order by t.plan_start ${sql.raw(days > 0 ? 'desc' : 'asc')}, t.id limit 200 for update of t`,
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
export async function suggest({ tx }: Pick<CommandContext, 'tx'>, kind: string, mine: Sql): Promise<Suggestion[]> {
  const tasks = await tx.rows<{ id: number; no: string; designer: number; category: number; hours: number; acceptor: number | null }>(sql`
    select id, no, designer_id as designer, category_id as category, est_hours::float8 as hours, acceptor_id as acceptor from design_task t where kind = ${kind} and status in ('pending', 'queued', 'refused') and transferred_to_id is null and ${mine}
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
