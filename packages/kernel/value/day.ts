/** Days and weeks of the company's zone. Asia/Shanghai has no daylight saving, so an offset is exact. */
export const zone = 'Asia/Shanghai'
const offsetMs = 8 * 3600_000

/** Calendar day yyyy-MM-dd of a moment, in Asia/Shanghai. */
export const dayOf = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString().slice(0, 10)
/** Time of day HH:mm:ss of a moment, in Asia/Shanghai. */
export const clockOf = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString().slice(11, 19)
/** Minutes of the day that have passed at a moment, in Asia/Shanghai, with parts of a minute. */
export const minuteOf = (at: Date): number => {
  const local = new Date(at.getTime() + offsetMs)
  return local.getUTCHours() * 60 + local.getUTCMinutes() + local.getUTCSeconds() / 60
}
/** A moment as the office writes it, yyyy-MM-dd HH:mm:ss in Asia/Shanghai. */
export const dateTimeOf = (at: Date): string => `${dayOf(at)} ${clockOf(at)}`
/** The moment at the same time of another day, in Asia/Shanghai. */
export const sameTimeOn = (day: string, at: Date): string => `${day}T${clockOf(at)}+08:00`
/** Accounting period YYYYMM of a day. */
export const periodOf = (day: string): string => day.slice(0, 4) + day.slice(5, 7)
export const addDays = (day: string, n: number): string => new Date(Date.parse(day + 'T00:00:00Z') + n * 86_400_000).toISOString().slice(0, 10)
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to + 'T00:00:00Z') - Date.parse(from + 'T00:00:00Z')) / 86_400_000)
export const startOfMonth = (day: string): string => day.slice(0, 8) + '01'
export const endOfMonth = (day: string): string => addDays(addMonths(startOfMonth(day), 1), -1)
export function addMonths(day: string, n: number): string {
  const [y, m, d] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(y, m - 1 + n, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(d, last))
  return first.toISOString().slice(0, 10)
}
/** Monday of the week that holds the day. */
export const startOfWeek = (day: string): string => addDays(day, -((new Date(day + 'T00:00:00Z').getUTCDay() + 6) % 7))
export const isDay = (v: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(v) && !Number.isNaN(Date.parse(v + 'T00:00:00Z')) && new Date(v + 'T00:00:00Z').toISOString().slice(0, 10) === v

/** Relative days that filters and tabs may name (platform.md §8.1); both ends included. */
export function relativeRange(name: string, today: string): readonly [string, string] | undefined {
  const table = relativeTable(today)
  return Object.hasOwn(table, name) ? table[name]!() : undefined
}
function relativeTable(today: string): Record<string, () => [string, string]> {
  const quarter = addMonths(startOfMonth(today), -((Number(today.slice(5, 7)) - 1) % 3))
  return {
    today: () => [today, today],
    yesterday: () => [addDays(today, -1), addDays(today, -1)],
    this_week: () => [startOfWeek(today), addDays(startOfWeek(today), 6)],
    last_week: () => [addDays(startOfWeek(today), -7), addDays(startOfWeek(today), -1)],
    last_7_days: () => [addDays(today, -6), today],
    last_30_days: () => [addDays(today, -29), today],
    last_90_days: () => [addDays(today, -89), today],
    this_month: () => [startOfMonth(today), endOfMonth(today)],
    last_month: () => [addMonths(startOfMonth(today), -1), addDays(startOfMonth(today), -1)],
    this_quarter: () => [quarter, addDays(addMonths(quarter, 3), -1)],
    this_year: () => [today.slice(0, 4) + '-01-01', today.slice(0, 4) + '-12-31'],
    next_7_days: () => [today, addDays(today, 6)],
  }
}
export const relativeDays: readonly string[] = Object.keys(relativeTable('2000-01-01'))
