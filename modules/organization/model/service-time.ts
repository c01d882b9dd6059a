import { addMonths, num, round } from '@crossway/kernel'

/** Full months of service between entry and the last day or today: 2024-03-15 → 2026-11-20 = 32 (organization.md, employee). */
export function serviceMonths(entry: string, until: string): number {
  const months = (Number(until.slice(0, 4)) - Number(entry.slice(0, 4))) * 12 + Number(until.slice(5, 7)) - Number(entry.slice(5, 7))
  const full = addMonths(entry, months) <= until ? months : months - 1
  return Math.max(0, full)
}

/** Planned end of probation: 2026-08-31 + 6 months → 2027-02-28. */
export const planRegular = (entry: string, probationMonths: number): string => addMonths(entry, probationMonths)

/** People counted at the end of a month: entered by then, not left by then. */
export const headcount = (people: readonly { readonly entry: string; readonly leave: string | null }[], end: string): number =>
  people.filter((p) => p.entry <= end && (p.leave === null || p.leave > end)).length

/** Turnover in percent with two digits: left in the month ÷ mean of opening and closing headcount; 4 ÷ ((118 + 122) ÷ 2) = 3.33. */
export function turnover(left: number, opening: number, closing: number): string {
  const mean = num(opening + closing).div(2)
  return mean.isZero() ? '0.00' : round(num(left).times(100).div(mean), 2).toFixed(2)
}
