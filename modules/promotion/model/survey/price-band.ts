import { num, type Num, type NumLike } from '@crossway/kernel'

export interface PriceBand {
  readonly min: string
  readonly q1: string
  readonly median: string
  readonly q3: string
  readonly max: string
}
/** Value below which a share of the sorted numbers lies, between two of them in proportion. */
function quantile(sorted: readonly Num[], share: number): Num {
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)]!
  const high = sorted[Math.ceil(at)]!
  return low.plus(high.minus(low).times(at - Math.floor(at)))
}
const ascending = (values: readonly NumLike[]): Num[] => values.map((v) => num(v)).sort((a, b) => a.comparedTo(b))

export function priceBand(prices: readonly NumLike[]): PriceBand | undefined {
  if (prices.length === 0) return undefined
  const sorted = ascending(prices)
  const at = (share: number): string => quantile(sorted, share).toFixed(2)
  return { min: at(0), q1: at(0.25), median: at(0.5), q3: at(0.75), max: at(1) }
}
/** Our price over the market's median: 27 over 25 is 1.08. */
export const priceIndex = (ours: NumLike, median: NumLike): string | null => (num(median).isZero() ? null : num(ours).div(median).toFixed(2))
/** Share of competitors that are cheaper than we are, in percent. */
export const position = (ours: NumLike, prices: readonly NumLike[]): string | null =>
  prices.length === 0
    ? null
    : num(prices.filter((p) => num(p).lt(ours)).length)
        .times(100)
        .div(prices.length)
        .toFixed(2)
export const medianOf = (values: readonly NumLike[]): Num | undefined => (values.length === 0 ? undefined : quantile(ascending(values), 0.5))
