import { dayOf, num, round, type Num, type RowOf } from '@crossway/kernel'
import { sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { earned, languagePoints, reworkCoefficient, withinMost } from '../../model/task/earned.ts'
import type { designTask } from '../../model/task/design-task.resource.ts'
import { urgencyCoefficient } from '../../model/words.ts'

type Task = RowOf<typeof designTask>
const monthOf = (at: string): string => dayOf(new Date(at)).slice(0, 7)

/** Is the month locked? Whoever books in it meets whoever locks it at the month's row. */
export async function isMonthLocked(tx: Tx, month: string): Promise<boolean> {
  await tx.run(sql`insert into design_month (month, status) values (${month}, 'open') on conflict (month) do nothing`)
  return (await tx.one<{ status: string }>(sql`select status from design_month where month = ${month} for share`)).status === 'locked'
}
interface Entry {
  readonly task: number | null
  readonly type: 'accept' | 'partial' | 'language' | 'adjust'
  readonly month: string
  readonly at: string
  readonly points: Num
  readonly urgency: string
  readonly rework: string
  readonly base: string
  readonly hours: string
  readonly reason?: string | null
}
/** Writes an entry once a task, kind and round; a retried acceptance books nothing more. */
async function book({ tx, ctx }: Pick<CommandContext, 'tx' | 'ctx'>, e: Entry & { readonly task: number }): Promise<void> {
  if (await isMonthLocked(tx, e.month)) throw refuse.DW_LOCKED({ month: e.month })
  await tx.run(sql`
    insert into design_workload_entry (kind, employee_id, task_id, demand_id, project_id, category_id, entry_type, round, month, accepted_at, base_points, urgency_coef, rework_coef, points, hours, reason, created_by, updated_by)
    select t.kind, t.designer_id, t.id, t.demand_id, t.project_id, t.category_id, ${e.type}, (select count(*)::int from design_workload_entry r where r.task_id = t.id and r.entry_type = 'reverse'), ${e.month}, ${e.at}::timestamptz, ${e.base}::numeric, ${e.urgency}::numeric, ${e.rework}::numeric, ${e.points.toFixed(2)}::numeric, ${e.hours}::numeric, ${e.reason ?? null}, ${ctx.account}, ${ctx.account}
    from design_task t where t.id = ${e.task} on conflict do nothing`)
}

/** What a task earned when it was accepted, and its further language versions (design.md workLoad). */
export async function bookAccepted(call: Pick<CommandContext, 'tx' | 'ctx'>, doc: Task, at: string): Promise<void> {
  const faulty = doc.faulty_rounds ?? 0
  const common = {
    task: doc.id,
    month: monthOf(at),
    at,
    base: doc.points ?? '0',
    urgency: urgencyCoefficient[doc.urgency],
    rework: reworkCoefficient(faulty),
  }
  const own = earned(doc.points ?? '0', doc.urgency, faulty)
  await book(call, {
    ...common,
    type: 'accept',
    points: own,
    hours: num(doc.spent_hours ?? 0).gt(0) ? doc.spent_hours! : (doc.est_hours ?? '0'),
  })
  const languages = doc.extra_languages ?? 0
  if (doc.stage === 'edit' && languages > 0)
    await book(call, {
      ...common,
      type: 'language',
      points: withinMost(doc.points ?? '0', own, languagePoints(doc.points ?? '0', languages, doc.urgency, faulty)),
      hours: '0',
    })
}

/** A cancelled task keeps the part that the lead grants. */
export async function bookPartial(call: CommandContext, task: number, share: Num, reason: string): Promise<void> {
  const t = await call.tx.one<{ points: string; urgency: Task['urgency']; faulty: number; hours: string }>(
    sql`select points::text as points, urgency, faulty_rounds as faulty, spent_hours::text as hours from design_task where id = ${task}`,
  )
  const at = new Date().toISOString()
  await book(call, {
    task,
    type: 'partial',
    month: monthOf(at),
    at,
    base: t.points,
    urgency: urgencyCoefficient[t.urgency],
    rework: reworkCoefficient(t.faulty),
    points: earned(round(num(t.points).times(share), 2), t.urgency, t.faulty),
    hours: t.hours,
    reason,
  })
}

/** Takes a task's entries back: in their month, or in this one where that is locked. */
export async function reverseEntries({ tx, ctx }: Pick<CommandContext, 'tx' | 'ctx'>, task: number, reason: string): Promise<void> {
  const own = await tx.rows<{ id: number; month: string; round: number }>(
    sql`select e.id, e.month, e.round from design_workload_entry e where e.task_id = ${task} and e.entry_type in ('accept', 'language') and not exists (select 1 from design_workload_entry r where r.task_id = e.task_id and r.entry_type = 'reverse' and r.round >= e.round) order by e.id`,
  )
  const now = new Date().toISOString()
  const [first] = own
  if (!first) return
  const month = (await isMonthLocked(tx, first.month)) ? monthOf(now) : first.month
  if (month !== first.month && (await isMonthLocked(tx, month))) throw refuse.DT_MONTH()
  await tx.run(sql`
    insert into design_workload_entry (kind, employee_id, task_id, demand_id, project_id, category_id, entry_type, round, month, accepted_at, base_points, urgency_coef, rework_coef, points, hours, reason, created_by, updated_by)
    select min(kind), min(employee_id), task_id, min(demand_id), min(project_id), min(category_id), 'reverse', ${first.round}, ${month}, now(), min(base_points), min(urgency_coef), min(rework_coef), -sum(points), -sum(hours), ${reason}, ${ctx.account}, ${ctx.account}
    from design_workload_entry where id = any(${own.map((e) => e.id)}::bigint[]) group by task_id`)
}

/** Points added or taken by hand: within a fifth of what the person has earned in the month, unless the caller may lock months. */
export async function adjust(
  { tx, ctx }: CommandContext,
  month: string,
  args: { readonly employee: number; readonly points: string; readonly reason: string },
): Promise<void> {
  if (num(args.points).isZero()) throw refuse.DW_ZERO({}, 'args.points')
  const { n } = await tx.one<{ n: string }>(
    sql`select coalesce(sum(points) filter (where entry_type <> 'adjust'), 0)::text as n from design_workload_entry where employee_id = ${args.employee} and month = ${month}`,
  )
  const most = round(num(n).times('0.2'), 2)
  if (num(args.points).abs().gt(most) && !ctx.access.super && !ctx.access.has('workLoad/lock')) throw refuse.DW_ADJUST({ n: most.toFixed(2) }, 'args.points')
  if (await isMonthLocked(tx, month)) throw refuse.DW_LOCKED({ month })
  await tx.run(sql`
    insert into design_workload_entry (kind, employee_id, entry_type, month, accepted_at, points, reason, created_by, updated_by)
    select case when e.design_kind = 'video' then 'video' else 'plane' end, e.id, 'adjust', ${month}, now(), ${args.points}::numeric, ${args.reason}, ${ctx.account}, ${ctx.account} from employee e where e.id = ${args.employee}`)
}
