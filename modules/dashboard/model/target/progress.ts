import { addDays, daysBetween, num, type Num, type NumLike } from '@crossway/kernel'
import { ratio } from '../metric/facts.ts'

export interface Progress {
  /** M80; 1 = reached. Of a negative target 1 + (actual − target) ÷ |target| (dashboard.md profitTarget). */
  readonly achievement: Num | undefined
  /** M81 share of the period's days that have passed, today included. */
  readonly time: Num
  /** M82 = M80 − M81. */
  readonly gap: Num | undefined
  /** M83 what the period will end with at the pace so far. */
  readonly forecast: Num | undefined
  readonly forecastAchievement: Num | undefined
}

/** Achievement of a target; undefined without one or when it is 0. */
export function achievement(actual: NumLike, target: NumLike | undefined): Num | undefined {
  if (target === undefined) return undefined
  const t = num(target)
  return t.isNegative() && !t.isZero() ? num(1).plus(num(actual).minus(t).div(t.abs())) : ratio(num(actual), t)
}

/** Days of a period that have passed by the end of `today`, and all its days. */
export function daysPassed(from: string, to: string, today: string): { readonly passed: number; readonly days: number } {
  const days = daysBetween(from, to) + 1
  return { days, passed: Math.max(0, Math.min(days, daysBetween(from, addDays(today, 1)))) }
}

/** Where a target stands (M80–M83). `rest` ÷ `gone` are seasonal weights of the days to come and of those passed, where a year of history gives them. */
export function progressOf(
  actual: NumLike,
  target: NumLike | undefined,
  at: { readonly passed: number; readonly days: number },
  season?: { readonly gone: NumLike; readonly rest: NumLike },
): Progress {
  const time = num(at.passed).div(at.days)
  const done = achievement(actual, target)
  const forecast =
    at.passed === 0
      ? undefined
      : season && !num(season.gone).isZero()
        ? num(actual).times(num(season.gone).plus(season.rest)).div(season.gone)
        : num(actual).div(at.passed).times(at.days)
  return { achievement: done, time, gap: done?.minus(time), forecast, forecastAchievement: forecast && achievement(forecast, target) }
}
