import { num } from '@crossway/kernel'
import { ratioMetrics } from './target.resource.ts'

export interface TargetRow {
  readonly metric: string
  readonly month: string
  readonly value: string
  readonly currency?: string | undefined
}
/** Is the new value easier to reach than the old one? Less sales, or more of a ratio. */
export const isEased = (metric: string, before: string, after: string): boolean =>
  ratioMetrics.includes(metric) ? num(after).gt(before) : num(after).lt(before)

/** Why a target may not be set: a month that is over takes only more, and what was confirmed is eased only with a reason (project.md setTarget). */
export function targetProblem(
  row: TargetRow,
  confirmed: string | undefined,
  o: { readonly thisMonth: string; readonly reason: string | null | undefined },
): 'over' | 'reason' | undefined {
  const eased = confirmed !== undefined && isEased(row.metric, confirmed, row.value)
  if (row.month < o.thisMonth && (confirmed === undefined || eased)) return 'over'
  return eased && !o.reason?.trim() ? 'reason' : undefined
}

/** Target of a month up to a day: its share of the days that have passed. */
export const expectedToDate = (target: string, day: string): string =>
  num(target)
    .times(Number(day.slice(8, 10)))
    .div(daysOf(day))
    .toFixed(4)
const daysOf = (day: string): number => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()

/** Actual ÷ (target × passed days ÷ days of the month); nothing without a target. */
export function achievement(actual: string, target: string | null | undefined, day: string): string | null {
  if (target === null || target === undefined || num(target).isZero()) return null
  return num(actual).div(expectedToDate(target, day)).toFixed(4)
}
