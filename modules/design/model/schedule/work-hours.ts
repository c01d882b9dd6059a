import { addDays, dayOf, minuteOf } from '@crossway/kernel'
import { isWorkday, type CalendarRules } from '@crossway/settings/model'

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
/** Stretches of work of a day in minutes since midnight; none where it rests. */
export function stretches(day: string, rules: CalendarRules): (readonly [number, number])[] {
  if (!isWorkday(day, rules)) return []
  const from = rules.segments
    .map((s) => s.effective_from)
    .filter((d) => d <= day)
    .toSorted()
    .at(-1)
  return rules.segments
    .filter((s) => s.effective_from === from)
    .map((s) => [minutes(s.start), minutes(s.end)] as const)
    .toSorted((a, b) => a[0] - b[0])
}
export const dayHours = (day: string, rules: CalendarRules): number => stretches(day, rules).reduce((n, [a, b]) => n + b - a, 0) / 60
/** Hours of the day's work that have passed at this minute. */
const passed = (day: string, minute: number, rules: CalendarRules): number =>
  stretches(day, rules).reduce((n, [a, b]) => n + Math.max(0, Math.min(b, minute) - a), 0) / 60
/** The moment at which so many hours of the day's work have passed; `end` = that they end there and do not begin after the break. */
export function momentAt(day: string, hours: number, rules: CalendarRules, end = false): string {
  let left = hours * 60
  const all = stretches(day, rules)
  for (const [i, [a, b]] of all.entries()) {
    const room = b - a
    if (left < room || (left === room && (end || i === all.length - 1))) return clock(day, a + left)
    left -= room
  }
  return clock(day, all.at(-1)?.[1] ?? 0)
}
const clock = (day: string, minute: number): string =>
  new Date(Date.parse(day + 'T00:00:00Z') + Math.round(minute * 60_000)).toISOString().slice(0, 19) + '+08:00'

/** Hours of work between two moments. */
export function workHoursBetween(from: string, to: string, rules: CalendarRules): number {
  const [a, b] = [new Date(from), new Date(to)]
  if (b <= a) return 0
  const [first, last] = [dayOf(a), dayOf(b)]
  let n = passed(last, minuteOf(b), rules) - passed(first, minuteOf(a), rules)
  for (let d = first; d < last; d = addDays(d, 1)) n += dayHours(d, rules)
  return Math.round(n * 100) / 100
}

/** The day from which the days of a demand count: the next one where it is handed in after three or on a day of rest (design.md planeDemand). */
export function countsFrom(at: Date, rules: CalendarRules): string {
  let day = dayOf(at)
  if (minuteOf(at) >= 15 * 60 || !isWorkday(day, rules))
    do day = addDays(day, 1)
    while (!isWorkday(day, rules))
  return day
}
