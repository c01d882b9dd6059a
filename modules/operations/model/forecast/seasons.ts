import { mean, type CleanDay } from './clean.ts'

/** Twelve factors of the months, January first, of mean 1. */
export type Season = readonly number[]
export const flat: Season = Array.from({ length: 12 }, () => 1)

export function normalised(values: readonly number[]): number[] {
  const m = mean(values)
  return m > 0 ? values.map((v) => v / m) : [...flat]
}

interface Part {
  n: number
  sum: number
}
/** A month counts when most of it is known; a year when all of its months do. */
const mostOfMonth = 20

/** A listing's own factors: the mean of its full years, each month's daily mean to that of its year (operations.md A3). */
export function ownSeason(days: readonly CleanDay[]): { readonly season: Season; readonly years: number } {
  const byYear = new Map<string, { all: Part; months: Part[] }>()
  let whole: Part = { n: 0, sum: 0 }
  let month: Part = { n: 0, sum: 0 }
  for (const [i, d] of days.entries()) {
    // Days stand in order: year and month change on a first.
    if (i === 0 || d.day.endsWith('01')) {
      const key = d.day.slice(0, 4)
      const year = byYear.get(key) ?? { all: { n: 0, sum: 0 }, months: Array.from({ length: 12 }, () => ({ n: 0, sum: 0 })) }
      byYear.set(key, year)
      whole = year.all
      month = year.months[Number(d.day.slice(5, 7)) - 1]!
    }
    if (d.units === null) continue
    whole.n++
    whole.sum += d.units
    month.n++
    month.sum += d.units
  }
  const years: number[][] = []
  for (const { all, months } of byYear.values()) {
    if (months.some((m) => m.n < mostOfMonth)) continue
    const yearly = all.sum / all.n
    if (yearly > 0) years.push(months.map((m) => m.sum / m.n / yearly))
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
