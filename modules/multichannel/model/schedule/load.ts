import { addDays, num, startOfWeek, type Num } from '@crossway/kernel'

export interface Planned {
  readonly from: string
  readonly to: string
  readonly hours: string | number
}
type WorkdayTest = (day: string) => boolean
/** Hours of a working day of the house. */
export const dayHours = 8

const daysOf = (from: string, to: string): string[] => {
  const out: string[] = []
  for (let d = from; d <= to; d = addDays(d, 1)) out.push(d)
  return out
}
/** Hours of each week (by its Monday): an item's hours lie evenly on its working days, on all its days where it has none. */
export function weekHours(items: readonly Planned[], isWorkday: WorkdayTest): Map<string, Num> {
  const out = new Map<string, Num>()
  for (const i of items) {
    const all = daysOf(i.from, i.to)
    const working = all.filter(isWorkday)
    const days = working.length > 0 ? working : all
    for (const [week, of] of Map.groupBy(days, startOfWeek)) out.set(week, (out.get(week) ?? num(0)).plus(num(i.hours).times(of.length).div(days.length)))
  }
  return out
}
export interface WeekLoad {
  readonly week: string
  readonly hours: string
  readonly capacity: number
  /** Percent of what the week has room for; 100 where it has no working day and something is planned. */
  readonly pct: string
}
/** What a person's weeks hold (multichannel.md customerSchedule): 40 hours a week, fewer where the calendar has fewer working days. */
export function weekLoads(items: readonly Planned[], isWorkday: WorkdayTest, from: string, to: string): WeekLoad[] {
  const hours = weekHours(items, isWorkday)
  const out: WeekLoad[] = []
  for (let week = startOfWeek(from); week <= to; week = addDays(week, 7)) {
    const capacity = daysOf(week, addDays(week, 6)).filter(isWorkday).length * dayHours
    const h = hours.get(week) ?? num(0)
    const pct = capacity === 0 ? num(h.gt(0) ? 100 : 0) : h.times(100).div(capacity)
    out.push({ week, hours: h.toFixed(1), capacity, pct: pct.toFixed(1) })
  }
  return out
}
