import { num, type Num, type NumLike } from '@crossway/kernel'

export type Quadrant = 'star' | 'cow' | 'question' | 'dog'
/** Middle value; of an even number the mean of the two in the middle. Undefined of none. */
export function median(values: readonly NumLike[]): Num | undefined {
  const sorted = values.map((v) => num(v)).sort((a, b) => a.cmp(b))
  const at = sorted.length >> 1
  return sorted.length === 0 ? undefined : sorted.length % 2 ? sorted[at] : sorted[at - 1]!.plus(sorted[at]!).div(2)
}
/**
 * Place of a listing in the matrix of sales and margin, cut at the medians (dashboard.md amzProfitAnalysis): much sold and good margin = star,
 * much sold and thin = cash cow, little sold and good = question, neither = dog.
 */
export const quadrantOf = (sales: NumLike, margin: NumLike, midSales: NumLike, midMargin: NumLike): Quadrant =>
  num(sales).gte(midSales) ? (num(margin).gte(midMargin) ? 'star' : 'cow') : num(margin).gte(midMargin) ? 'question' : 'dog'

/** The cost group whose share of sales lies furthest above the category's median: what drives a loss. Undefined when none lies above. */
export function lossDriver(
  own: Readonly<Record<string, NumLike | undefined>>,
  usual: Readonly<Record<string, NumLike | undefined>>,
): { group: string; excess: Num } | undefined {
  let worst: { group: string; excess: Num } | undefined
  for (const [group, share] of Object.entries(own)) {
    if (share === undefined) continue
    const excess = num(share).minus(usual[group] ?? 0)
    if (excess.gt(0) && (!worst || excess.gt(worst.excess))) worst = { group, excess }
  }
  return worst
}
