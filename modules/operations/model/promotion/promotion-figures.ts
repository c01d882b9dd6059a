import { num, roundMoney, type NumLike } from '@crossway/kernel'

const two = (v: NumLike): string => roundMoney(num(v), 'USD').toFixed(2)

/** What a unit earns at the deal's price once its share of the deal's own fees is taken off, and the margin of it (operations.md promotionActivity, calculations). */
export function dealShare(
  price: NumLike,
  d: { readonly profit: NumLike; readonly fixed: NumLike; readonly pct: NumLike; readonly units: number },
): { readonly profit: string; readonly margin: string } {
  const before = num(d.profit).minus(num(price).times(d.pct).div(100))
  const profit = two(d.units > 0 ? before.minus(num(d.fixed).div(d.units)) : before)
  return { profit, margin: num(profit).times(100).div(price).toFixed(2) }
}
/** Units from which the deal earns more than no deal would; null where a unit earns nothing. */
export function breakEvenUnits(base: { readonly units: number; readonly profit: NumLike }, fee: NumLike, unitProfit: NumLike): number | null {
  if (num(unitProfit).lte(0)) return null
  return num(base.units).times(base.profit).plus(fee).div(unitProfit).ceil().toNumber()
}
/** The worst price a buyer may get: all discounts that stack, in per cent, come off together. */
export const stackedPrice = (price: NumLike, percents: readonly NumLike[]): string =>
  two(num(price).times(num(1).minus(percents.reduce((s: ReturnType<typeof num>, p) => s.plus(num(p).div(100)), num(0)))))
/** Discount of a deal price in per cent of the regular one. */
export const discountPct = (regular: NumLike, deal: NumLike): string =>
  num(regular).lte(0) ? '0.00' : num(1).minus(num(deal).div(regular)).times(100).toFixed(2)
/** Mean of the days of the deal over the mean of 14 normal days before, less one, in per cent; null without days before. */
export const upliftPct = (during: number, before: number): string | null => (before <= 0 ? null : num(during).div(before).minus(1).times(100).toFixed(2))
export const roiOf = (incrementalProfit: NumLike, spent: NumLike): string | null => (num(spent).lte(0) ? null : num(incrementalProfit).div(spent).toFixed(2))
