import { refId } from '@crossway/kernel'
import { members } from '@crossway/project/server'
import { addWorkdays } from '@crossway/settings/server'
import { createRecord, sql, type CommandContext } from '@crossway/server-kit'
import { customerSchedule, type scheduleRoles, type scheduleTypes } from '../../model/schedule/schedule.resources.ts'
import { refuseSchedule as refuse } from '../../model/schedule/schedule-errors.ts'

export interface NewItem {
  readonly customer: number
  readonly project: number
  readonly platform?: number | null
  readonly store?: number | null
  readonly type: (typeof scheduleTypes)[number]
  readonly title: string
  readonly plan_start: string
  readonly plan_end: string
  readonly hours: string
  readonly owner: number
  readonly depends_on?: readonly number[]
  readonly promise?: boolean
  readonly milestone?: boolean
  readonly needs_confirm?: boolean
}
/** Puts an item into a client's schedule; the same source answers the item that stands (contracts.md addScheduleItem). */
export async function addScheduleItem({ app, tx, ctx }: CommandContext, item: NewItem, source: string, confirmed: readonly string[] = []): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('schedule source ' || ${source}, 0))`)
  const known = await tx.maybe<{ id: number }>(sql`select id from customer_schedule where source = ${source}`)
  if (known) return known.id
  return createRecord({ app, tx, ctx }, customerSchedule, item, { confirmed, preset: { source } })
}

export interface FromTemplate {
  readonly template: number
  readonly customer: number
  readonly project: number
  readonly store?: number
  readonly start: string
  readonly owner: number
}
interface Task {
  readonly seq: number
  readonly type: (typeof scheduleTypes)[number]
  readonly title: string
  readonly offset: number
  readonly days: number
  readonly hours: string
  readonly role: (typeof scheduleRoles)[number]
  readonly after: number | null
  readonly promise: boolean
  readonly milestone: boolean
  readonly needs_confirm: boolean
}
/** Items of a template by working days from a start, for a client whose contract is in force; a task begins no earlier than the row before it has ended. */
export async function generate({ app, tx, ctx }: CommandContext, o: FromTemplate, confirmed: readonly string[]): Promise<number[]> {
  const contract = await tx.maybe(sql`
    select 1 from contract c where c.status = 'effective' and (c.id = (select contract_id from project where id = ${o.project}::bigint) or ((select contract_id from project where id = ${o.project}::bigint) is null and c.customer_id = ${o.customer}::bigint)) limit 1`)
  if (!contract) {
    const { name } = await tx.one<{ name: string }>(sql`select name from customer where id = ${o.customer}::bigint`)
    throw refuse.SCH_CONTRACT({ customer: name })
  }
  const head = await tx.one<{ platform: number | null }>(sql`select platform_id as platform from schedule_template where id = ${o.template}::bigint for share`)
  const tasks = await tx.rows<Task>(sql`
    select seq, type, title, offset_days as "offset", days, hours::text as hours, role, "after", promise, milestone, needs_confirm from schedule_template_item where schedule_template_id = ${o.template}::bigint order by seq`)
  const people = await members(tx, o.project, o.start)
  const leader = await tx.one<{ id: number }>(sql`select leader_id as id from project where id = ${o.project}::bigint`)
  const whoIs = (role: Task['role']): number =>
    role === 'owner' ? o.owner : role === 'leader' ? leader.id : (people.find((p) => p.role === role && p.is_primary) ?? people.find((p) => p.role === role))?.employee ?? o.owner // prettier-ignore
  const made = new Map<number, { readonly id: number; readonly end: string }>()
  for (const [i, t] of tasks.entries()) {
    const before = t.after === null ? undefined : made.get(t.after)
    const planned = await addWorkdays(tx, o.start, t.offset)
    const start = before && before.end > planned ? before.end : planned
    const end = t.days === 1 ? start : await addWorkdays(tx, start, t.days - 1)
    const id = await createRecord(
      { app, tx, ctx },
      customerSchedule,
      {
        customer: o.customer,
        project: o.project,
        platform: head.platform,
        store: refId(o.store ?? null),
        type: t.type,
        title: t.title,
        plan_start: start,
        plan_end: end,
        hours: t.hours,
        owner: whoIs(t.role),
        depends_on: before ? [before.id] : [],
        promise: t.promise,
        milestone: t.milestone,
        needs_confirm: t.needs_confirm,
      },
      { confirmed },
    )
    made.set(i + 1, { id, end })
  }
  return [...made.values()].map((m) => m.id)
}
