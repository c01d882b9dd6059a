import type { Lang, Num } from '@crossway/kernel'
import type { Facts } from './facts.ts'

/** order = by order date from daily sales; profit = by ship or posted date from the P&L. The two are never added (dashboard.md §1). */
export type MetricBasis = 'order' | 'profit' | 'stock'
export type MetricShape = 'money' | 'price' | 'count' | 'percent' | 'factor' | 'days'

export interface Metric {
  readonly code: string
  readonly key: string
  readonly label: Readonly<Record<Lang, string>>
  readonly basis: MetricBasis
  readonly shape: MetricShape
  /** A rise is bad news: cost ratios, refunds, shortage. */
  readonly inverse?: boolean
  /** Node right that the figure needs besides the page's own (dashboard.md §3.2). */
  readonly needs?: 'cost' | 'company'
  /** The figure out of sums; undefined = not applicable. */
  readonly of: (f: Facts) => Num | undefined
}
