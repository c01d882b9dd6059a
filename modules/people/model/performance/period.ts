import { addDays, addMonths, endOfMonth } from '@crossway/kernel'

/** What people are judged by: a month (2026-10), a quarter (2026-Q4) or a year (2026-FY). */
export const periodPattern = '^\\d{4}-(0[1-9]|1[0-2]|Q[1-4]|FY)$'
export type Cycle = 'month' | 'quarter' | 'year'

export const cycleOf = (period: string): Cycle => (period.endsWith('FY') ? 'year' : period[5] === 'Q' ? 'quarter' : 'month')

const length = { month: 1, quarter: 3, year: 12 } as const
/** First and last month. */
export function monthsOf(period: string): { readonly from: string; readonly to: string } {
  const cycle = cycleOf(period)
  const first = cycle === 'month' ? period : `${period.slice(0, 4)}-${String(cycle === 'year' ? 1 : Number(period[6]) * 3 - 2).padStart(2, '0')}`
  return { from: first, to: addMonths(`${first}-01`, length[cycle] - 1).slice(0, 7) }
}
export function daysOf(period: string): { readonly first: string; readonly last: string; readonly count: number } {
  const { from, to } = monthsOf(period)
  const [first, last] = [`${from}-01`, endOfMonth(`${to}-01`)]
  return { first, last, count: Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1 }
}
/** Every month of it. */
export const eachMonth = (period: string): string[] => {
  const { from } = monthsOf(period)
  return Array.from({ length: length[cycleOf(period)] }, (_, i) => addMonths(`${from}-01`, i).slice(0, 7))
}

/** Pay and commission take a coefficient with the last month of what was judged. */
export const payMonth = (period: string): string => monthsOf(period).to
/** Periods that end with a month, the shortest first. */
export const periodsEnding = (month: string): string[] => {
  const n = Number(month.slice(5))
  return [month, ...(n % 3 === 0 ? [`${month.slice(0, 4)}-Q${n / 3}`] : []), ...(n === 12 ? [`${month.slice(0, 4)}-FY`] : [])]
}
export const isOver = (period: string, today: string): boolean => addDays(daysOf(period).last, 1) <= today
/** The last n periods of the same cycle, the oldest first. */
export function lastPeriods(n: number, until: string): string[] {
  const { to } = monthsOf(until)
  const cycle = cycleOf(until)
  return Array.from({ length: n }, (_, i) => addMonths(`${to}-01`, (i - n + 1) * length[cycle]).slice(0, 7)).flatMap((m) =>
    periodsEnding(m).filter((p) => cycleOf(p) === cycle),
  )
}
