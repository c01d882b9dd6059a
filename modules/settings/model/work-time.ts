import { addDays, dayOf, minuteOf } from '@crossway/kernel'

export interface Segment {
  readonly effective_from: string
  /** HH:mm */
  readonly start: string
  readonly end: string
}
/** A calendar as the arithmetic needs it: which weekdays rest (1 = Monday … 7 = Sunday), which days differ, which hours are worked. */
export interface CalendarRules {
  readonly weekend: readonly number[]
  readonly days: ReadonlyMap<string, 'workday' | 'rest' | 'holiday' | 'makeup'>
  readonly segments: readonly Segment[]
}

const weekdayOf = (day: string): number => ((new Date(day + 'T00:00:00Z').getUTCDay() + 6) % 7) + 1

/** Is work done on this day? A named day decides, otherwise its weekday (settings.md workCalendar). */
export function isWorkday(day: string, c: CalendarRules): boolean {
  const named = c.days.get(day)
  return named ? named === 'workday' || named === 'makeup' : !c.weekend.includes(weekdayOf(day))
}

/** Number of working days from `from` to `to`, both included; 0 when `to` is earlier. */
export function workdays(from: string, to: string, c: CalendarRules): number {
  let n = 0
  for (let d = from; d <= to; d = addDays(d, 1)) if (isWorkday(d, c)) n++
  return n
}

/** The n-th working day after the day (before it when n < 0); n = 0 answers the day itself, or the next working day when it rests. */
export function addWorkdays(day: string, n: number, c: CalendarRules): string {
  const step = n < 0 ? -1 : 1
  let d = day
  if (n === 0) while (!isWorkday(d, c)) d = addDays(d, 1)
  for (let left = Math.abs(n), guard = 0; left > 0; guard++) {
    if (guard > 40_000) throw new Error('the calendar has no working days')
    d = addDays(d, step)
    if (isWorkday(d, c)) left--
  }
  return d
}

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Hours of work in force on a day: the segments of the youngest effective day. */
function segmentsOn(day: string, c: CalendarRules): Segment[] {
  const from = c.segments
    .map((s) => s.effective_from)
    .filter((d) => d <= day)
    .sort()
    .at(-1)
  return c.segments.filter((s) => s.effective_from === from).sort((a, b) => minutes(a.start) - minutes(b.start))
}

/** Hours of work between two moments (ISO 8601), counted within the calendar's working hours of Asia/Shanghai; none when `to` is earlier. */
export function workHoursBetween(from: string, to: string, c: CalendarRules): number {
  const [start, end] = [new Date(from), new Date(to)]
  const [first, last] = [dayOf(start), dayOf(end)]
  let worked = 0
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (!isWorkday(day, c)) continue
    const [since, until] = [day === first ? minuteOf(start) : 0, day === last ? minuteOf(end) : 24 * 60]
    for (const s of segmentsOn(day, c)) worked += Math.max(0, Math.min(until, minutes(s.end)) - Math.max(since, minutes(s.start)))
  }
  return worked / 60
}

/** The moment `hours` of work after a moment (ISO 8601), counted within the calendar's working hours of Asia/Shanghai; answers ISO 8601 at +08:00. */
export function addWorkHours(at: string, hours: number, c: CalendarRules): string {
  const moment = new Date(at)
  let day = dayOf(moment)
  let clock = minuteOf(moment)
  let left = hours * 60
  for (let guard = 0; guard < 40_000; guard++) {
    if (isWorkday(day, c))
      for (const s of segmentsOn(day, c)) {
        const start = Math.max(clock, minutes(s.start))
        const room = minutes(s.end) - start
        if (room <= 0) continue
        if (left <= room) return new Date(Date.parse(day + 'T00:00:00Z') + Math.round((start + left) * 60_000)).toISOString().slice(0, 19) + '+08:00'
        left -= room
      }
    day = addDays(day, 1)
    clock = 0
  }
  throw new Error('the calendar has no working hours')
}

/** Do two segments of the same effective day overlap, or does one end before it starts? */
export function segmentsOverlap(segments: readonly Segment[]): boolean {
  return segments.some(
    (a, i) => a.end <= a.start || segments.some((b, k) => k > i && a.effective_from === b.effective_from && a.start < b.end && b.start < a.end),
  )
}
