import { addDays, addMonths, endOfMonth } from '@crossway/kernel'

/** When a task comes back: every day, on days of the week (1 = Monday), on a day of the month (0 = its last), until a day or so many times. */
export interface Recurrence {
  readonly kind: 'daily' | 'workdays' | 'weekly' | 'monthly'
  readonly weekdays: readonly number[]
  readonly monthDay: number
  readonly until: string | null
  readonly count: number | null
}

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Days of work are the caller's own calendar. */
export function nextDay(r: Recurrence, day: string, isWorkday: (day: string) => boolean): string {
  if (r.kind === 'monthly') return nextInMonth(r.monthDay, day)
  const fits = (d: string): boolean => (r.kind === 'workdays' ? isWorkday(d) : r.kind !== 'weekly' || r.weekdays.includes(weekday(d)))
  let next = addDays(day, 1)
  for (let n = 0; n < 60 && !fits(next); n++) next = addDays(next, 1)
  return next
}

/** A month that has no such day takes its last. */
function nextInMonth(monthDay: number, day: string): string {
  const inMonth = (first: string): string => {
    const last = endOfMonth(first)
    return monthDay === 0 || monthDay > Number(last.slice(8)) ? last : `${first.slice(0, 8)}${String(monthDay).padStart(2, '0')}`
  }
  const here = inMonth(`${day.slice(0, 8)}01`)
  return here > day ? here : inMonth(addMonths(`${day.slice(0, 8)}01`, 1))
}

/** Is there another one on this day, being the `nth` of its series? */
export const goesOn = (r: Recurrence, day: string, nth: number): boolean => (r.until === null || day <= r.until) && (r.count === null || nth <= r.count)
