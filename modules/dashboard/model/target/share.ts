import { num, sum, type Num } from '@crossway/kernel'

/** An object's share of advertising by month: what it may be, what was spent and sold, and the sales that each month's share is weighed by. */
export interface ShareFigures {
  /** 0.12 = 12 % of net sales; undefined in a month without a target. */
  readonly plan: readonly (Num | undefined)[]
  /** Sales the month aims at, else what it sold. */
  readonly weight: readonly Num[]
  readonly spent: readonly Num[]
  readonly sold: readonly Num[]
}
export interface ShareCourse {
  readonly target: Num | undefined
  readonly reached: Num | undefined
  /** Reached less target: what is above 0 was spent too much. */
  readonly gap: Num | undefined
}

/** One share out of several, each weighed by its sales; the plain mean where nothing is or shall be sold. A share is never summed (dashboard.md §2.2). */
export function weighedShare(parts: readonly { readonly share: Num; readonly weight: Num }[]): Num | undefined {
  if (parts.length === 0) return undefined
  const known = parts.map((p) => ({ share: p.share, weight: p.weight.gt(0) ? p.weight : num(0) }))
  const whole = sum(known.map((p) => p.weight))
  return whole.isZero() ? sum(known.map((p) => p.share)).div(known.length) : sum(known.map((p) => p.share.times(p.weight))).div(whole)
}

/** The year's share aimed at and the one reached, out of the sums of its months. */
export function shareCourse(f: ShareFigures): ShareCourse {
  const target = weighedShare(f.plan.flatMap((share, i) => (share ? [{ share, weight: f.weight[i]! }] : [])))
  const sold = sum([...f.sold])
  const reached = sold.gt(0) ? sum([...f.spent]).div(sold) : undefined
  return { target, reached, gap: target && reached?.minus(target) }
}
/** What a month spent of what it sold; undefined where nothing was sold. */
export const shareOf = (f: ShareFigures, month: number): Num | undefined => (f.sold[month]!.gt(0) ? f.spent[month]!.div(f.sold[month]!) : undefined)

/** Colour of a share: kept, up to a tenth above what it may be, or beyond. */
export const shareStanding = (reached: Num | undefined, target: Num | undefined): '' | 'is-good' | 'is-waiting' | 'is-bad' =>
  !reached || !target ? '' : reached.lte(target) ? 'is-good' : reached.lte(target.times('1.1')) ? 'is-waiting' : 'is-bad'
