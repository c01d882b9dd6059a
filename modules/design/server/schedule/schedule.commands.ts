import { addDays, dayOf, refId } from '@crossway/kernel'
import { handle, sql, switched, type Tx } from '@crossway/server-kit'
import { addWorkdays, calendarRules } from '@crossway/settings/server'
import { refuse } from '../../model/errors.ts'
import { designScheduleBlock, studioBooking, studioResource } from '../../model/schedule/schedule.resources.ts'
import { workHoursBetween } from '../../model/schedule/work-hours.ts'
import { localText, mayStand } from './may-stand.ts'

const shown = (from: string, to: string): string => `${localText(from).slice(5)} – ${localText(to).slice(5)}`
/** Blocks that people set by hand; what is locked lies over nothing that is locked (design.md planeSchedule). */
export const designScheduleBlockCommands = handle(designScheduleBlock, {
  save: async ({ tx, before, draft }) => {
    if (!before && draft.block_type === 'task') throw refuse.DS_TASK_BLOCK({}, 'block_type')
    const designer = refId(draft.designer) ?? before!.designer.id
    const [from, to] = [String(draft.start_at ?? before?.start_at), String(draft.end_at ?? before?.end_at)]
    if (before?.task) await mayStand(tx, before.task.id, from)
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`design schedule ${designer}`}, 0))`)
    if (draft.locked ?? before?.locked) {
      const other = await tx.maybe<{ from: string; to: string }>(
        sql`select start_at as "from", end_at as "to" from design_schedule_block where designer_id = ${designer} and locked and id <> ${before?.id ?? 0} and start_at < ${to}::timestamptz and end_at > ${from}::timestamptz order by start_at limit 1`,
      )
      if (other) throw refuse.DS_OVERLAP({ span: shown(other.from, other.to) }, 'start_at')
    }
    const rules = await calendarRules(tx, addDays(dayOf(new Date(from)), -1), addDays(dayOf(new Date(to)), 1))
    draft.hours = workHoursBetween(from, to, rules).toFixed(2)
  },
  saved: ({ tx, doc }) => (doc.task ? settlePlan(tx, doc.task.id) : undefined),
  actions: {},
})
const settlePlan = async (tx: Tx, task: number): Promise<void> => {
  await tx.run(
    sql`update design_task t set plan_start = b.first, plan_end = b.last, version = version + 1 from (select min(start_at) as first, max(end_at) as last from design_schedule_block where task_id = ${task}) b where t.id = ${task}`,
  )
}

export const studioResourceCommands = handle(studioResource, { actions: switched })
export const studioBookingCommands = handle(studioBooking, {
  save: async ({ tx, before, draft }) => {
    const resource = refId(draft.resource) ?? before!.resource.id
    const [from, to] = [String(draft.start_at ?? before?.start_at), String(draft.end_at ?? before?.end_at)]
    const task = refId(draft.task)
    if (task !== null && task !== refId(before?.task)) {
      const t = await tx.maybe<{ ok: boolean }>(
        sql`select stage = 'shoot' and status not in ('accepted', 'cancelled', 'refused') as ok from design_task where id = ${task}::bigint for share`,
      )
      if (!t?.ok) throw refuse.DB_TASK({}, 'task')
    }
    // two who book the same at once meet at the resource's row
    const r = await tx.one<{ name: string; capacity: number }>(sql`select name, capacity from studio_resource where id = ${resource}::bigint for no key update`)
    const { n } = await tx.one<{ n: number }>(
      sql`select count(*)::int as n from studio_booking where resource_id = ${resource}::bigint and status in ('booked', 'used') and id <> ${before?.id ?? 0} and start_at < ${to}::timestamptz and end_at > ${from}::timestamptz`,
    )
    if (n >= r.capacity) throw refuse.DB_TAKEN({ resource: r.name, span: shown(from, to) }, 'start_at')
  },
  actions: {
    use: () => 'used',
    cancel: async ({ tx, doc, set }) => {
      set({ cancelled_at: new Date().toISOString() })
      const day = await addWorkdays(tx, dayOf(new Date(doc.start_at)), -1)
      return new Date().toISOString() >
        new Date(Date.parse(doc.start_at) - (Date.parse(`${dayOf(new Date(doc.start_at))}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`))).toISOString()
        ? ('wasted' as const)
        : ('cancelled' as const)
    },
  },
})
