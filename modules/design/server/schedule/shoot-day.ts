import { addDays, type Lang } from '@crossway/kernel'
import { nameSql, sql, type Runner, type Sql } from '@crossway/server-kit'
import type { ShootBooking, ShootDayAnswer, ShootResource } from '../../model/schedule/shoot-day.ts'

/** Bookings that touch a day in Shanghai. */
export const onDay = (day: string): Sql =>
  sql`t.status in ('booked', 'used') and t.start_at < ${`${addDays(day, 1)}T00:00:00+08:00`}::timestamptz and t.end_at > ${`${day}T00:00:00+08:00`}::timestamptz`

/**
 * The timetable of a shooting day: every studio, person and thing that is in use, and its bookings (design.md videoSchedule). Bookings outside of the reader's
 * rows are time that is taken, no more: otherwise the hour would look free and be refused.
 */
export async function shootDay(run: Runner, day: string, scope: Sql, lang: Lang): Promise<ShootDayAnswer> {
  const rows = await run.rows<Omit<ShootBooking, 'task'> & { task_id: number; no: string; name: string; designer: string }>(sql`
    select t.id, t.resource_id as resource, t.start_at, t.end_at, t.status, (${scope}) as shown, t.people, k.id as task_id, k.no, coalesce(k.line_name, '') as name, ${nameSql(lang, 'e')} as designer
    from studio_booking t join design_task k on k.id = t.task_id join employee e on e.id = k.designer_id where ${onDay(day)} order by t.start_at, t.id limit 500`)
  const used = [...new Set(rows.map((r) => r.resource))]
  const resources = await run.rows<ShootResource>(
    sql`select r.id, r.name, r.type from studio_resource r where r.status = 'enabled' or r.id = any(${used}::bigint[]) order by array_position(array['studio', 'model', 'equipment', 'vehicle'], r.type::text), r.name limit 100`,
  )
  return {
    day,
    resources,
    bookings: rows.map(({ task_id, no, name, designer, people, ...b }) => ({
      ...b,
      people: b.shown ? people : null,
      task: b.shown ? { id: task_id, no, name, designer } : null,
    })),
  }
}
