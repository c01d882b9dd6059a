import { num, sum, type Num, type NumLike } from '@crossway/kernel'
import { ratio } from '../metric/facts.ts'

/** A dispute rate from here on is a warning: card networks watch it (dashboard.md comprehensiveShopify). */
export const disputeWarning = 0.0075

/** What advertising elsewhere brought: sales ÷ spend. */
export const roas = (sales: NumLike, spend: NumLike): Num | undefined => ratio(num(sales), num(spend))
/** What a new customer cost: spend ÷ new customers. */
export const cac = (spend: NumLike, newCustomers: number): Num | undefined => ratio(num(spend), num(newCustomers))
/** Orders of customers who had ordered before ÷ orders. */
export const returningRate = (returning: number, orders: number): Num | undefined => ratio(num(returning), num(orders))
export const disputeRate = (disputes: number, paidOrders: number): Num | undefined => ratio(num(disputes), num(paidOrders))

export interface RatioMonth {
  readonly value: NumLike
  /** Spend of a month for roas, its new customers for cac. */
  readonly weight: NumLike
}
/** A year's ratio out of its months: weighed, never summed; the plain mean where nothing weighs (dashboard.md independenceTarget). */
export function weighedRatio(months: readonly RatioMonth[]): Num | undefined {
  if (months.length === 0) return undefined
  const weights = sum(months.map((m) => m.weight))
  return weights.isZero() ? sum(months.map((m) => m.value)).div(months.length) : sum(months.map((m) => num(m.value).times(m.weight))).div(weights)
}

/** A straight line through points, by least squares; undefined for fewer than two different places. */
export function regression(points: readonly (readonly [x: number, y: number])[]): { readonly slope: number; readonly base: number } | undefined {
  const n = points.length
  const mean = (of: (p: readonly [number, number]) => number): number => points.reduce((s, p) => s + of(p), 0) / n
  const [mx, my] = [mean((p) => p[0]), mean((p) => p[1])]
  const spread = points.reduce((s, p) => s + (p[0] - mx) ** 2, 0)
  if (n < 2 || spread === 0) return undefined
  const slope = points.reduce((s, p) => s + (p[0] - mx) * (p[1] - my), 0) / spread
  return { slope, base: my - slope * mx }
}
