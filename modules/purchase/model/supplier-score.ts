import { num } from '@crossway/kernel'

type Exact = ReturnType<typeof num>

/** What a supplier did in a period: pieces that fell due and came by their day, pieces judged and found good, and his prices against the year before. */
export interface SupplierRecord {
  readonly due: number
  readonly on_time: number
  readonly inspected: number
  readonly good: number
  /** Percent by which his average price has risen; undefined = nothing to compare with. */
  readonly increase?: string | undefined
}
export interface SupplierScore {
  readonly on_time: string | null
  readonly quality: string | null
  readonly price: string
  readonly increase: string | null
  readonly score: string | null
  readonly level: 'A' | 'B' | 'C' | 'D' | null
}
const weights = { on_time: '0.4', quality: '0.4', price: '0.2' } as const
/** Points lost for each percent of increase. */
const perPercent = 5

const share = (part: number, whole: number): Exact | undefined => (whole > 0 ? num(part).times(100).div(whole) : undefined)
/** ≥ 90 A, ≥ 80 B, ≥ 60 C, else D (settings.md supplierManage level). */
const levelOf = (score: Exact): 'A' | 'B' | 'C' | 'D' => (score.gte(90) ? 'A' : score.gte(80) ? 'B' : score.gte(60) ? 'C' : 'D')

/**
 * 40 % on-time + 40 % quality + 20 % price, price = 100 − max(0, increase % × 5), nothing below 0 (purchase.md supplier score). A part that nothing is
 * known of takes no share: the others count for it. Without deliveries there is no score.
 */
export function supplierScore(r: SupplierRecord): SupplierScore {
  const onTime = share(r.on_time, r.due)
  const quality = share(r.good, r.inspected)
  const rise = num(r.increase ?? 0)
  const loss = rise.gt(0) ? rise.times(perPercent) : num(0)
  const price = loss.gt(100) ? num(0) : num(100).minus(loss)
  const parts = [
    { weight: weights.on_time, value: onTime },
    { weight: weights.quality, value: quality },
    { weight: weights.price, value: onTime || quality ? price : undefined },
  ].filter((p): p is { weight: (typeof weights)['on_time']; value: Exact } => p.value !== undefined)
  const whole = parts.reduce((n, p) => n.plus(p.weight), num(0))
  const score = parts.length
    ? num(
        parts
          .reduce((n, p) => n.plus(p.value.times(p.weight)), num(0))
          .div(whole)
          .toFixed(2),
      )
    : undefined
  return {
    on_time: onTime?.toFixed(2) ?? null,
    quality: quality?.toFixed(2) ?? null,
    price: price.toFixed(2),
    increase: r.increase === undefined ? null : rise.toFixed(2),
    score: score?.toFixed(2) ?? null,
    level: score ? levelOf(score) : null,
  }
}
