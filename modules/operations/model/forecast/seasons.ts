import { mean, type CleanDay } from './clean.ts'

/** Twelve factors of the months, January first, of mean 1. */
export type Season = readonly number[]
export const flat: Season = Array.from({ length: 12 }, () => 1)

export function normalised(values: readonly number[]): number[] {
  const m = mean(values)
  return m > 0 ? values.map((v) => v / m) : [...flat]
}

/** A listing's own factors: the mean of its full years, each month's daily mean to that of its year (operations.md A3). */
export function ownSeason(days: readonly CleanDay[]): { readonly season: Season; readonly years: number } {
  const byYear = new Map<string, Map<number, number[]>>()
  for (const d of days) {
    if (d.units === null) continue
    const months = byYear.get(d.day.slice(0, 4)) ?? byYear.set(d.day.slice(0, 4), new Map()).get(d.day.slice(0, 4))!
    const m = Number(d.day.slice(5, 7))
    const list = months.get(m)
    if (list) list.push(d.units)
    else months.set(m, [d.units])
  }
  const years: number[][] = []
  for (const months of byYear.values()) {
    // A month counts when most of it is known; a year when all of its months do.
    if (months.size < 12 || [...months.values()].some((v) => v.length < 20)) continue
    const yearly = mean([...months.values()].flat())
    if (yearly > 0) years.push(Array.from({ length: 12 }, (_, i) => mean(months.get(i + 1)!) / yearly))
  }
  if (years.length === 0) return { season: flat, years: 0 }
  return { season: normalised(Array.from({ length: 12 }, (_, i) => mean(years.map((y) => y[i]!)))), years: years.length }
}

/** Own and category's factors, the own ones by n/(n+1) of n full years; a category without data is flat. */
export function blendSeason(own: { readonly season: Season; readonly years: number }, category?: Season): Season {
  const w = own.years / (own.years + 1)
  const other = category ?? flat
  return own.season.map((v, i) => w * v + (1 - w) * other[i]!)
}
