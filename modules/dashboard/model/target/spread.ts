import { num, round, split, sum, type Num, type NumLike } from '@crossway/kernel'

/**
 * Month values of a plan (dashboard.md profitTarget generate): base year × (1 + growth) × weight, the remainder to the largest month, so that the
 * months sum to the year. Weights are as given, Σ = 1 is the caller's check.
 */
export const spreadYear = (base: NumLike, growthPct: NumLike, weights: readonly NumLike[]): Num[] =>
  split(round(num(base).times(num(growthPct).div(100).plus(1)), 2), weights)

/** Splits a parent's value to its children by last year's share; equally when there was none. Σ children = parent. */
export const splitDown = (value: NumLike, lastYear: readonly NumLike[]): Num[] => {
  const shares = lastYear.map((v) => (num(v).gt(0) ? num(v) : num(0)))
  return split(value, sum(shares).isZero() ? lastYear.map(() => 1) : shares)
}

/** What children lack to their parent; within a cent they are equal (guard of confirm). */
export const childrenGap = (parent: NumLike, children: readonly NumLike[]): Num => sum(children).minus(parent)
