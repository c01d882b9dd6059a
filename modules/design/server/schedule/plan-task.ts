import { addDays, dayOf, type RowOf } from '@crossway/kernel'
import { insertAll, sql, type Context, type CommandContext, type Runner, type Tx } from '@crossway/server-kit'
import { calendarRules } from '@crossway/settings/server'
import { refuse } from '../../model/errors.ts'
import { spread } from '../../model/schedule/spread.ts'
import type { designTask } from '../../model/task/design-task.resource.ts'
import { nameOf } from '../who.ts'

export type Task = RowOf<typeof designTask>
/** Hours that stand on each day of designers from a day on, without those of some tasks. */
export async function usedHours(run: Runner, designers: readonly number[], from: string, except: readonly number[] = []): Promise<Map<string, number>> {
  const rows = await run.rows<{ designer: number; day: string; n: number }>(sql`
    select designer_id as designer, (start_at at time zone 'Asia/Shanghai')::date::text as day, sum(hours)::float8 as n from design_schedule_block
    where designer_id = any(${designers}::bigint[]) and start_at >= ${`${from}T00:00:00+08:00`} and (task_id is null or not task_id = any(${except}::bigint[])) group by 1, 2`)
  return new Map(rows.map((r) => [`${r.designer} ${r.day}`, r.n]))
}

interface Open {
  readonly id: number
  readonly no: string
  readonly kind: string
  readonly designer: number
  readonly hours: number
  readonly after: string | null
}
/**
 * Lays tasks into the free hours of their designers, in the order given, from a day on and not before their predecessors end (design.md planeSchedule).
 * Blocks that somebody locked stay. One designer is planned by one at a time.
 */
export async function planTasks({ tx, ctx }: CommandContext | Context<'app' | 'tx' | 'ctx'>, ids: readonly number[], from: string, at?: string): Promise<void> {
  for (const id of ids) {
    const t = await tx.maybe<Open>(sql`
      select t.id, t.no, t.kind, t.designer_id as designer, greatest(t.est_hours - t.spent_hours, 0)::float8 - coalesce((select sum(b.hours) from design_schedule_block b where b.task_id = t.id and b.locked), 0)::float8 as hours,
        (select max(p.plan_end) from design_task p where p.id = any(t.depends_on) and p.status not in ('accepted', 'cancelled', 'refused')) as after
      from design_task t where t.id = ${id}`)
    if (t) await planOne(tx, ctx.account, t, at ?? `${from}T00:00:00+08:00`)
  }
}
async function planOne(tx: Tx, account: number, t: Open, at: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`design schedule ${t.designer}`}, 0))`)
  const begin = t.after && Date.parse(t.after) > Date.parse(at) ? t.after : at
  const now = new Date()
  const from = Date.parse(begin) < now.getTime() && dayOf(new Date(begin)) === dayOf(now) ? now.toISOString() : begin
  const day = dayOf(new Date(from))
  const rules = await calendarRules(tx, addDays(day, -1), addDays(day, 190))
  await tx.run(sql`delete from design_schedule_block where task_id = ${t.id} and not locked`)
  const used = await usedHours(tx, [t.designer], day)
  const blocks = t.hours > 0 ? spread(t.hours, from, (d) => used.get(`${t.designer} ${d}`) ?? 0, rules) : []
  if (!blocks) throw refuse.DS_NO_TIME({ name: await nameOf(tx, t.designer) })
  await insertAll(
    tx,
    'design_schedule_block',
    {
      designer_id: 'bigint',
      kind: 'text',
      block_type: 'text',
      task_id: 'bigint',
      start_at: 'timestamptz',
      end_at: 'timestamptz',
      hours: 'numeric',
      locked: 'boolean',
      published: 'boolean',
      note: 'text',
      created_by: 'bigint',
      updated_by: 'bigint',
    },
    blocks.map((b) => ({
      designer_id: t.designer,
      kind: t.kind,
      block_type: 'task',
      task_id: t.id,
      start_at: b.start_at,
      end_at: b.end_at,
      hours: b.hours,
      locked: false,
      published: false,
      note: t.no,
      created_by: account,
      updated_by: account,
    })),
  )
  await tx.run(
    sql`update design_task t set plan_start = b.first, plan_end = b.last, version = version + 1 from (select min(start_at) as first, max(end_at) as last from design_schedule_block where task_id = ${t.id}) b where t.id = ${t.id}`,
  )
}
