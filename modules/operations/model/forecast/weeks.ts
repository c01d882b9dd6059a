import { dayNumber, daysOn } from './calendar.ts'
import type { CleanDay } from './clean.ts'

export interface Week {
  /** Monday. */
  readonly from: string
  readonly units: number
}
/** 0 = Monday. */
export const weekday = (day: string): number => (dayNumber(day) + 3) % 7
export const monday = (day: string): string => daysOn(day, -weekday(day))
/** The month (1 to 12) that a week belongs to: that of its Thursday. */
export const monthOfWeek = (from: string): number => Number(daysOn(from, 3).slice(5, 7))

/** Whole ISO weeks of a clean history, Monday to Sunday; a week with a day of which nothing is known, or that no report covers, is not used. */
export function weeksOf(days: readonly CleanDay[], complete: (day: string, i: number) => boolean = () => true): Week[] {
  const weeks: Week[] = []
  let from = days.findIndex((d) => weekday(d.day) === 0)
  if (from < 0) return weeks
  for (; from + 7 <= days.length; from += 7) {
    let units = 0
    let known = true
    for (let i = from; known && i < from + 7; i++) {
      const d = days[i]!
      if (d.units === null || !complete(d.day, i)) known = false
      else units += d.units
    }
    if (known) weeks.push({ from: days[from]!.day, units })
  }
  return weeks
}
