import { addDays } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import {
  addWorkdays as shiftDays,
  addWorkHours as shiftHours,
  isWorkday as worksOn,
  workdays as countDays,
  type CalendarRules,
  type Segment,
} from '../../model/work-time.ts'

/** Which calendar counts: a company's own, else its country's, else the Chinese default. */
async function calendarOf(run: Runner, company: number | undefined): Promise<{ id: number; weekend: string[] | null; segments: Segment[] }> {
  const row = await run.maybe<{ id: number; weekend: string[] | null; segments: Segment[] | null }>(sql`
    select c.id, c.weekend, (select json_agg(json_build_object('effective_from', s.effective_from, 'start', s.start, 'end', s."end")) from work_segment s where s.work_calendar_id = c.id) as segments
    from work_calendar c left join company m on m.id = ${company ?? null}::bigint
    where c.company_id = ${company ?? null}::bigint or (c.company_id is null and c.country in (coalesce(m.country, 'CN'), 'CN'))
    order by c.company_id nulls last, c.country = coalesce(m.country, 'CN') desc, c.id limit 1`)
  if (!row) throw refuse.NO_CALENDAR()
  return { ...row, segments: row.segments ?? [] }
}

/** The calendar's rules with its named days of a span. */
export async function calendarRules(run: Runner, from: string, to: string, company?: number): Promise<CalendarRules> {
  const calendar = await calendarOf(run, company)
  const days = await run.rows<{ day: string; kind: 'workday' | 'rest' | 'holiday' | 'makeup' }>(
    sql`select day, kind from calendar_day where calendar_id = ${calendar.id} and day between ${from}::date and ${to}::date`,
  )
  return { weekend: (calendar.weekend ?? []).map(Number), days: new Map(days.map((d) => [d.day, d.kind])), segments: calendar.segments }
}

export interface NamedDay {
  readonly day: string
  readonly kind: 'workday' | 'rest' | 'holiday' | 'makeup'
  readonly name: string | null
}
/** Days of a span that are no ordinary days of the week: holidays, and days worked in their place. */
export async function namedDays(run: Runner, from: string, to: string, company?: number): Promise<NamedDay[]> {
  const { id } = await calendarOf(run, company)
  return run.rows<NamedDay>(
    sql`select day, kind, name from calendar_day where calendar_id = ${id} and day between ${from}::date and ${to}::date order by day limit 400`,
  )
}

/** The same of a country whose calendar is nobody's own, for what follows the place of a buyer and not our company; nothing where the country has none. */
export async function countryRules(run: Runner, country: string, from: string, to: string): Promise<CalendarRules | undefined> {
  const row = await run.maybe<{ weekend: string[] | null; days: { day: string; kind: 'workday' | 'rest' | 'holiday' | 'makeup' }[] }>(sql`
    select c.weekend, coalesce((select json_agg(json_build_object('day', d.day, 'kind', d.kind)) from calendar_day d where d.calendar_id = c.id and d.day between ${from}::date and ${to}::date), '[]') as days
    from work_calendar c where c.company_id is null and c.country = ${country} order by c.id limit 1`)
  return row && { weekend: (row.weekend ?? []).map(Number), days: new Map(row.days.map((d) => [d.day, d.kind])), segments: [] }
}

/** Days that n working days surely fit into: holidays take at most two of three days. */
const span = (n: number): number => Math.abs(n) * 3 + 40

export type WorkdayTest = (day: string) => boolean
/** A test for days around one day, for calculations that ask about many: half a year before to three years after it. */
export async function isWorkdayIn(run: Runner, company: number | undefined, around: string): Promise<WorkdayTest> {
  const rules = await calendarRules(run, addDays(around, -180), addDays(around, 1100), company)
  return (day) => worksOn(day, rules)
}

/** Is work done on this day in the company's calendar? */
export const isWorkday = async (run: Runner, day: string, company?: number): Promise<boolean> => worksOn(day, await calendarRules(run, day, day, company))
/** Working days from `from` to `to`, both included. */
export const workdays = async (run: Runner, from: string, to: string, company?: number): Promise<number> =>
  countDays(from, to, await calendarRules(run, from, to, company))
/** The n-th working day after (n < 0: before) a day; n = 0: the day itself or the next working day. */
export const addWorkdays = async (run: Runner, day: string, n: number, company?: number): Promise<string> =>
  shiftDays(day, n, await calendarRules(run, addDays(day, n < 0 ? -span(n) : -1), addDays(day, span(n)), company))
/** The moment so many hours of work after a moment (ISO 8601). */
export const addWorkHours = async (run: Runner, at: string, hours: number, company?: number): Promise<string> => {
  const day = at.slice(0, 10)
  return shiftHours(at, hours, await calendarRules(run, addDays(day, -1), addDays(day, span(Math.ceil(hours / 4))), company))
}
