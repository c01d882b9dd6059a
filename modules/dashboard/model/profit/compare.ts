import { addDays, addMonths, daysBetween, endOfMonth, startOfMonth, type Num } from '@crossway/kernel'

export interface Span {
  readonly from: string
  readonly to: string
}
/** M84, M85 = (this − base) ÷ |base|; undefined without a base. */
export const change = (now: Num | undefined, base: Num | undefined): Num | undefined =>
  now === undefined || base === undefined || base.isZero() ? undefined : now.minus(base).div(base.abs())

/** Whole months compare with whole months, whatever their lengths. */
const wholeMonths = (s: Span): number | undefined => {
  if (s.from !== startOfMonth(s.from) || s.to !== endOfMonth(s.to)) return undefined
  return (Number(s.to.slice(0, 4)) - Number(s.from.slice(0, 4))) * 12 + Number(s.to.slice(5, 7)) - Number(s.from.slice(5, 7)) + 1
}

/** The period of equal length before; a month to date takes the same days of the month before (dashboard.md M84). */
export function previous(s: Span): Span {
  const months = wholeMonths(s)
  if (months) return { from: addMonths(s.from, -months), to: addDays(s.from, -1) }
  if (s.from === startOfMonth(s.from) && startOfMonth(s.to) === s.from) return { from: addMonths(s.from, -1), to: addMonths(s.to, -1) }
  const days = daysBetween(s.from, s.to) + 1
  return { from: addDays(s.from, -days), to: addDays(s.from, -1) }
}
/** The same dates last year (M85). */
export const lastYear = (s: Span): Span => ({
  from: addMonths(s.from, -12),
  to: wholeMonths(s) ? endOfMonth(addMonths(startOfMonth(s.to), -12)) : addMonths(s.to, -12),
})
