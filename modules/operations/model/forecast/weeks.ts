import { addDays } from '@crossway/kernel'
import type { CleanDay } from './clean.ts'

export interface Week {
  /** Monday. */
  readonly from: string
  readonly units: number
}
/** Days since 1970-01-01, a Thursday. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
/** 0 = Monday. */
export const weekday = (day: string): number => (dayNumber(day) + 3) % 7
export const monday = (day: string): string => addDays(day, -weekday(day))
/** The month (1 to 12) that a week belongs to: that of its Thursday. */
export const monthOfWeek = (from: string): number => Number(addDays(from, 3).slice(5, 7))

/** Whole ISO weeks of a clean history, Monday to Sunday; a week with a day of which nothing is known, or that no report covers, is not used. */
export function weeksOf(days: readonly CleanDay[], complete: (day: string) => boolean = () => true): Week[] {
  const weeks: Week[] = []
  let from = days.findIndex((d) => weekday(d.day) === 0)
  if (from < 0) return weeks
  for (; from + 7 <= days.length; from += 7) {
    const seven = days.slice(from, from + 7)
    const known = seven.filter((d) => d.units !== null)
    if (known.length === 7 && seven.every((d) => complete(d.day))) weeks.push({ from: seven[0]!.day, units: known.reduce((n, d) => n + d.units!, 0) })
  }
  return weeks
}
