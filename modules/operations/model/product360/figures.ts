import { num, type NumLike } from '@crossway/kernel'

export const levels = ['msku', 'asin', 'parent', 'sku'] as const
export type Level = (typeof levels)[number]
/** Sums of a period; money in CNY. */
export interface Sums {
  readonly units: number
  readonly orders: number
  readonly sales: string
  readonly sessions: number
  readonly impressions: number
  readonly clicks: number
  readonly ad_spend: string
  readonly ad_sales: string
  readonly refunds: number
  readonly buybox: string | null
}
export const tiles = ['units', 'sales', 'profit', 'margin', 'ad_rate', 'acos', 'sessions', 'conversion', 'buybox', 'return_rate'] as const
export type Tile = (typeof tiles)[number]
/** Figures that are money: told in CNY or in the currency that the reader chose. */
export const moneyTiles: ReadonlySet<Tile> = new Set(['sales', 'profit'])
const share = (part: NumLike, of: NumLike): string | null => (num(of).isZero() ? null : num(part).div(of).toFixed(4))

/** Key figures of a period out of its sums; what was not measured is none, not 0. Profit is null for who may not see it; its margin is that of the sales `booked` beside it. */
export function tilesOf(s: Sums, profit: string | null, booked: NumLike = s.sales): Record<Tile, string | null> {
  return {
    units: String(s.units),
    sales: s.sales,
    profit,
    margin: profit === null ? null : share(profit, booked),
    ad_rate: share(s.ad_spend, s.sales),
    acos: share(s.ad_spend, s.ad_sales),
    sessions: s.sessions > 0 ? String(s.sessions) : null,
    conversion: s.sessions > 0 ? share(s.orders, s.sessions) : null,
    buybox: s.buybox === null ? null : num(s.buybox).div(100).toFixed(4),
    return_rate: share(s.refunds, s.units),
  }
}
/** Change from the period before, as a share; none where there was nothing. */
export const change = (now: string | null, before: string | null): string | null =>
  now === null || before === null || num(before).isZero() ? null : num(now).div(before).minus(1).toFixed(4)
