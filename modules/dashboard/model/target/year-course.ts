import { endOfMonth, num, sum, type Num } from '@crossway/kernel'
import { daysPassed, progressOf, type Progress } from './progress.ts'
import type { PlanFigures } from './plan-tree.ts'

export interface YearCourse extends Progress {
  /** The year's target; undefined when no month has one. */
  readonly target: Num | undefined
  /** What came until today. */
  readonly reached: Num
  /** Sums from January on, by month: target (until the last month that has one) and what came (until this month), and from the last full month on what the year will come to. */
  readonly targets: readonly (number | null)[]
  readonly actuals: readonly (number | null)[]
  readonly forecasts: readonly (number | null)[]
}

/**
 * Where a year stands and where it will end (M80–M83). With twelve months of the year before the rest is told by their weights, else by the pace so far;
 * the running month counts by its days.
 */
export function yearCourse(year: number, today: string, f: PlanFigures): YearCourse {
  const months = Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}-01`)
  const share = months.map((m) => {
    const at = daysPassed(m, endOfMonth(m), today)
    return num(at.passed).div(at.days)
  })
  const reached = sum(f.reached.filter((_, i) => !share[i]!.isZero()))
  const seasonal = f.past.length === 12 && f.past.every((v) => v !== undefined && v.gt(0))
  const weight = months.map((m, i) => (seasonal ? f.past[i]! : num(daysPassed(m, endOfMonth(m), today).days)))
  const gone = sum(weight.map((w, i) => w.times(share[i]!)))
  const rest = sum(weight.map((w, i) => w.times(num(1).minus(share[i]!))))
  const target = f.plan.some((v) => v !== undefined) ? sum(f.plan.map((v) => v ?? 0)) : undefined
  const progress = progressOf(reached, target?.toString(), daysPassed(months[0]!, endOfMonth(months[11]!), today), {
    gone: gone.toString(),
    rest: rest.toString(),
  })
  const last = f.plan.findLastIndex((v) => v !== undefined)
  const running = share.findLastIndex((s) => !s.isZero())
  const ahead = progress.forecast && !rest.isZero() ? progress.forecast.minus(reached) : undefined
  return {
    ...progress,
    target,
    reached,
    targets: running12(f.plan.map((v) => v ?? num(0))).map((v, i) => (i <= last ? v.toNumber() : null)),
    actuals: running12(f.reached).map((v, i) => (i <= running ? v.toNumber() : null)),
    forecasts: running12(weight.map((w, i) => w.times(num(1).minus(share[i]!)))).map((so, i) =>
      !ahead || i < running - 1 ? null : i < running ? sum(f.reached.slice(0, running)).toNumber() : reached.plus(ahead.times(so).div(rest)).toNumber(),
    ),
  }
}
const running12 = (values: readonly Num[]): Num[] => values.map((_, i) => sum(values.slice(0, i + 1)))

/** Colour of a degree of achievement: reached, within a tenth of the time that has gone, or behind (dashboard.md profitTarget). */
export const standing = (rate: Num | undefined, time: Num): '' | 'is-good' | 'is-waiting' | 'is-bad' =>
  rate === undefined || time.isZero() ? '' : rate.gte(1) ? 'is-good' : rate.gte(time.times('0.9')) ? 'is-waiting' : 'is-bad'
