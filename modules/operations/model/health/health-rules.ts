import { num, type NumLike } from '@crossway/kernel'

export const healthMetrics = ['odr', 'late_shipment', 'cancel_rate', 'valid_tracking', 'on_time', 'invoice_defect', 'ahr', 'ipi', 'storage_use', 'ncx'] as const
export type HealthMetric = (typeof healthMetrics)[number]
export type Colour = 'green' | 'yellow' | 'red'

/** Limits of the platform (operations.md storePerformance): `below` = good below it, `above` = good above it. */
const limits: Readonly<Record<Exclude<HealthMetric, 'ahr' | 'ncx'>, { readonly good: 'below' | 'above'; readonly limit: number; readonly atLimit: Colour }>> = {
  odr: { good: 'below', limit: 1, atLimit: 'red' },
  late_shipment: { good: 'below', limit: 4, atLimit: 'red' },
  cancel_rate: { good: 'below', limit: 2.5, atLimit: 'red' },
  valid_tracking: { good: 'above', limit: 95, atLimit: 'red' },
  on_time: { good: 'above', limit: 90, atLimit: 'green' },
  invoice_defect: { good: 'below', limit: 5, atLimit: 'red' },
  ipi: { good: 'above', limit: 400, atLimit: 'green' },
  storage_use: { good: 'below', limit: 90, atLimit: 'red' },
}
/** Within a fifth of the limit it is yellow: from 80 % of a limit that must not be reached; of shares that must stay above, within a fifth of what may fail. */
export function colourOf(metric: HealthMetric, value: NumLike): Colour {
  const v = num(value)
  if (metric === 'ahr') return v.lt(100) ? 'red' : v.lt(200) ? 'yellow' : 'green'
  if (metric === 'ncx') return v.gte(5) ? 'red' : v.gte(3) ? 'yellow' : 'green'
  const l = limits[metric]
  if (v.eq(l.limit)) return l.atLimit === 'red' ? 'red' : 'yellow'
  const wrong = l.good === 'below' ? v.gt(l.limit) : v.lt(l.limit)
  if (wrong) return 'red'
  if (l.good === 'below') return v.gte(num(l.limit).times('0.8')) ? 'yellow' : 'green'
  if (metric === 'ipi') return v.lt(num(l.limit).times('1.2')) ? 'yellow' : 'green'
  return v.lt(
    num(100 - l.limit)
      .times('0.2')
      .plus(l.limit),
  )
    ? 'yellow'
    : 'green'
}
/** Orders with a negative feedback, claim or chargeback, each counted once, per 100 orders. */
export const orderDefectRate = (defective: number, orders: number): string | null => (orders <= 0 ? null : num(defective).times(100).div(orders).toFixed(2))
export const worst = (colours: readonly Colour[]): Colour => (colours.includes('red') ? 'red' : colours.includes('yellow') ? 'yellow' : 'green')
