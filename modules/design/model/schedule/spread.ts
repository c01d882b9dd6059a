import { addDays, dayOf, minuteOf } from '@crossway/kernel'
import type { CalendarRules } from '@crossway/settings/model'
import { dayHours, momentAt, stretches } from './work-hours.ts'

export interface Planned {
  readonly start_at: string
  readonly end_at: string
  readonly hours: number
}
const farthest = 180
const cents = (n: number): number => Math.round(n * 100) / 100

/**
 * Spreads hours over the working days from a moment on, each day filled with what is free of it (design.md planeSchedule). `used` = hours that already
 * stand on a day. Undefined where half a year does not hold them.
 */
export function spread(hours: number, from: string, used: (day: string) => number, rules: CalendarRules): Planned[] | undefined {
  const out: Planned[] = []
  let left = cents(Math.max(hours, 0.25))
  const first = dayOf(new Date(from))
  for (let day = first, i = 0; i < farthest && left > 0; day = addDays(day, 1), i++) {
    const whole = dayHours(day, rules)
    if (whole === 0) continue
    const gone = day === first ? stretches(day, rules).reduce((n, [a, b]) => n + Math.max(0, Math.min(b, minuteOf(new Date(from))) - a), 0) / 60 : 0
    const begin = cents(Math.max(used(day), gone))
    const take = cents(Math.min(left, Math.max(whole - begin, 0)))
    if (take <= 0) continue
    out.push({ start_at: momentAt(day, begin, rules), end_at: momentAt(day, begin + take, rules, true), hours: take })
    left = cents(left - take)
  }
  return left > 0 ? undefined : out
}
