import { num, round, type NumLike } from '@crossway/kernel'

/** What is known of a provider's month; nothing where there was nothing to judge by. */
export interface ProviderMonth {
  /** Part of the delivered shipments that came within the promised days, in per cent. */
  readonly on_time_pct: NumLike | null
  /** The cheapest comparable quote over his own, in per cent. */
  readonly price_index: NumLike | null
  /** Lost pieces of a thousand shipped. */
  readonly loss_permille: NumLike | null
  /** How near his bills are to what was quoted, in per cent. */
  readonly bill_accuracy: NumLike | null
}
const weights = { on_time_pct: 40, price_index: 25, loss: 20, bill_accuracy: 15 } as const
const within = (v: ReturnType<typeof num>): ReturnType<typeof num> => (v.lt(0) ? num(0) : v.gt(100) ? num(100) : v)

/**
 * Score of a month: 40 % on time, 25 % price, 20 % loss (100 less 20 for each lost piece of a thousand), 15 % bills (logistics.md provider). What nobody
 * could judge counts for nothing either way; without a delivery there is no score.
 */
export function providerScore(r: ProviderMonth): string | undefined {
  if (r.on_time_pct === null) return undefined
  const parts = [
    [weights.on_time_pct, r.on_time_pct],
    [weights.price_index, r.price_index],
    [weights.loss, r.loss_permille === null ? null : num(100).minus(num(r.loss_permille).times(20))],
    [weights.bill_accuracy, r.bill_accuracy],
  ] as const
  const known = parts.flatMap(([w, v]) => (v === null ? [] : [[w, within(num(v))] as const]))
  const all = known.reduce((n, [w]) => n + w, 0)
  return round(known.reduce((n, [w, v]) => n.plus(v.times(w)), num(0)).div(all), 2).toFixed(2)
}
/** A from 90, B from 80, C from 70. */
export const levelOfScore = (score: NumLike): 'A' | 'B' | 'C' | 'D' => {
  const n = num(score)
  return n.gte(90) ? 'A' : n.gte(80) ? 'B' : n.gte(70) ? 'C' : 'D'
}
