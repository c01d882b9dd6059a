import { num, type NumLike } from '@crossway/kernel'

/** What sales can be compared by (dashboard.md salesStatistics). */
export const salesDims = ['platform', 'store', 'brand', 'category', 'sku', 'msku', 'country', 'warehouse', 'owner'] as const
export type SalesDim = (typeof salesDims)[number]
export const salesSpans = ['today', 'yesterday', 'last7', 'last30'] as const
export type SalesSpan = (typeof salesSpans)[number]

export interface SalesSums {
  readonly orders: number
  readonly units: number
  readonly sales: string
  readonly returned: number
}
export interface SalesCard {
  readonly span: SalesSpan
  readonly now: SalesSums
  readonly before: SalesSums
}
export interface MatrixRow {
  readonly id: number
  readonly name: string
  readonly note: string | null
  /** Of the last thirty days, the oldest first. */
  readonly units: readonly number[]
  readonly sales: readonly string[]
  readonly total: number
  readonly mean7: string
}
export interface Mover {
  readonly id: number
  readonly sku: string
  readonly name: string | null
  readonly yesterday: number
  readonly mean: string
  readonly change: string
}
export interface SalesBoard {
  readonly currency: 'CNY' | 'USD'
  readonly today: string
  readonly days: readonly string[]
  readonly cards: readonly SalesCard[]
  readonly by: 'store' | 'sku'
  readonly matrix: readonly MatrixRow[]
  readonly platforms: readonly { readonly name: string; readonly sales: readonly string[] }[]
  readonly hours: readonly { readonly hour: number; readonly today: number; readonly mean: string }[]
  readonly movers: readonly Mover[]
  readonly firsts: readonly { readonly sku: string; readonly name: string | null; readonly store: string; readonly day: string; readonly units: number }[]
  readonly cancels: readonly {
    readonly store: string
    readonly cancelled: number
    readonly reason: string | null
    readonly refunds: string
    readonly orders: number
    readonly rate: string | null
  }[]
  readonly regions: readonly { readonly country: string; readonly state: string | null; readonly units: number; readonly sales: string }[]
  readonly limited: boolean
  readonly asOf: string
}
export interface SalesCompare {
  readonly rows: readonly { readonly name: string; readonly a: SalesSums; readonly b: SalesSums; readonly diff: string; readonly pct: string | null }[]
}
/** Change from a base in percent; nothing where there was none. */
export const changeOf = (now: NumLike, base: NumLike): string | null =>
  num(base).isZero() ? null : num(now).minus(base).div(num(base).abs()).times(100).toFixed(1)
export const meanOf = (units: number, days: number): string => num(units).div(days).toFixed(2)
