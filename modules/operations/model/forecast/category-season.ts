import { mean } from './clean.ts'
import { normalised, type Season } from './seasons.ts'

/** What the listings of a category sold a day in a month, each day of each listing counted once. */
export interface MonthMean {
  readonly year: number
  readonly month: number
  readonly daily: number
}
/** Factors of a category: the mean of its full years, each month's daily mean to that of its year (operations.md A3); undefined without a full year that sold. */
export function categorySeason(months: readonly MonthMean[]): Season | undefined {
  const years: number[][] = []
  for (const rows of Map.groupBy(months, (m) => m.year).values()) {
    const byMonth = new Map(rows.map((r) => [r.month, r.daily]))
    const yearly = mean([...byMonth.values()])
    if (byMonth.size < 12 || yearly <= 0) continue
    years.push(Array.from({ length: 12 }, (_, i) => byMonth.get(i + 1)! / yearly))
  }
  if (years.length === 0) return undefined
  return normalised(Array.from({ length: 12 }, (_, i) => mean(years.map((y) => y[i]!))))
}
