import { num, round, type NumLike } from '@crossway/kernel'

export interface Offer {
  readonly total_cny: NumLike
  readonly days_max: number
  readonly on_time_pct: NumLike
}
export interface Weights {
  readonly w_price: number
  readonly w_time: number
  readonly w_quality: number
}
/** Points of each offer out of 100: the cheapest and the fastest have all of price and time, quality is the on-time rate (logistics.md inquiry). */
export function scores(offers: readonly Offer[], w: Weights): string[] {
  const cheapest = offers.map((o) => num(o.total_cny)).reduce((a, b) => (a.lt(b) ? a : b), num(offers[0]?.total_cny ?? 0))
  const fastest = Math.min(...offers.map((o) => o.days_max))
  return offers.map((o) => {
    const points = [cheapest.times(w.w_price).div(o.total_cny), num(fastest).times(w.w_time).div(o.days_max), num(o.on_time_pct).times(w.w_quality).div(100)]
    return points.reduce((n, p) => n.plus(round(p, 2)), num(0)).toFixed(2)
  })
}
