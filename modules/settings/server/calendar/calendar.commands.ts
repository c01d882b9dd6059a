import { periodOf } from '@crossway/kernel'
import { handle, sql, type Runner } from '@crossway/server-kit'
import { calendarDay } from '../../model/calendar-day.resource.ts'
import { refuse } from '../../model/errors.ts'
import { workCalendar } from '../../model/work-calendar.resource.ts'
import { segmentsOverlap } from '../../model/work-time.ts'

/** Says whether a payroll that counted this month's days is locked; filled by the people module at start. Period YYYYMM; company null = any. */
export type CalendarLock = (run: Runner, company: number | null, period: string) => Promise<boolean>
const locks: CalendarLock[] = []
export const registerCalendarLock = (lock: CalendarLock): void => void locks.push(lock)

async function refuseLocked(run: Runner, calendar: number, day: string): Promise<void> {
  const company = (await run.one<{ company: number | null }>(sql`select company_id as company from work_calendar where id = ${calendar}`)).company
  for (const lock of locks) if (await lock(run, company, periodOf(day))) throw refuse.PAYROLL_LOCKED({}, 'day')
}

export const workCalendarCommands = handle(workCalendar, {
  save: ({ next }) => {
    if (segmentsOverlap(next.work_hours ?? [])) throw refuse.SEGMENT_OVERLAP({}, 'work_hours')
  },
  actions: {},
})

export const calendarDayCommands = handle(calendarDay, {
  save: async ({ tx, before, draft, next }) => {
    for (const day of new Set([draft.day, before?.day])) if (typeof day === 'string') await refuseLocked(tx, next.calendar, day)
  },
  remove: ({ tx, doc }) => refuseLocked(tx, doc.calendar.id, doc.day),
  actions: {},
})
