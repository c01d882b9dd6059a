import { num, type Num, type NumLike } from '@crossway/kernel'

export interface AdSums {
  readonly spend: NumLike
  readonly impressions: number
  readonly clicks: number
  readonly purchases: number
  readonly value: NumLike
}
const over = (a: NumLike, b: NumLike): Num | null => (num(b).isZero() ? null : num(a).div(b))
const text = (v: Num | null, digits: number): string | null => (v === null ? null : v.toFixed(digits))

/** Ratios of sums, so that totals are right by construction; what has no base is nothing (multichannel.md shopifyAd, calculations). */
export const adRatios = (s: AdSums) => ({
  ctr: text(over(num(s.clicks).times(100), s.impressions), 2),
  cpc: text(over(s.spend, s.clicks), 2),
  cpm: text(over(num(s.spend).times(1000), s.impressions), 2),
  cpa: text(over(s.spend, s.purchases), 2),
  roas: text(over(s.value, s.spend), 2),
})
/** What the store makes of its advertising: net sales over all spend, the ROAS at which nothing is earned, and what is left of the margin. */
export const adEfficiency = (spend: NumLike, net: NumLike, margin: NumLike | null) => ({
  mer: text(over(net, spend), 2),
  break_even: margin === null || num(margin).lte(0) ? null : text(over(1, margin), 2),
  contribution: margin === null ? null : num(net).times(margin).minus(spend).toFixed(2),
})
/** Spend to date beside what the budget allows until this day: above 1 it is spent too fast. */
export const pacing = (spend: NumLike, budget: NumLike, elapsed: number, days: number): string | null =>
  text(over(spend, num(budget).times(elapsed).div(days)), 3)
/** Share by which channels claim more purchases than there were orders. */
export const overAttribution = (purchases: number, orders: number): string | null =>
  orders === 0 ? null : num(purchases).div(orders).minus(1).times(100).toFixed(1)
