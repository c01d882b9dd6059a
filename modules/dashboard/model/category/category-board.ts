import { num, type Num, type NumLike } from '@crossway/kernel'

export const lifeStages = ['new', 'growth', 'mature', 'decline'] as const
export type LifeStage = (typeof lifeStages)[number]
/** Days after its first sale in which an article is new, and how much of its mean eight weeks must rise or fall. */
const newDays = 90
const steep = 0.15

/** Where an article stands: new by its first sale, else by the slope of its weekly units over the window, beside their mean (dashboard.md CategoryAnalysis, lifecycle). */
export function lifeStageOf(weekly: readonly number[], daysSinceFirst: number | null): LifeStage {
  if (daysSinceFirst !== null && daysSinceFirst <= newDays) return 'new'
  const n = weekly.length
  const mean = weekly.reduce((a, b) => a + b, 0) / Math.max(1, n)
  if (n < 2 || mean === 0) return 'mature'
  const x = (n - 1) / 2
  const slope = weekly.reduce((a, u, i) => a + (i - x) * (u - mean), 0) / weekly.reduce((a, _, i) => a + (i - x) ** 2, 0)
  const rise = (slope * (n - 1)) / mean
  return rise > steep ? 'growth' : rise < -steep ? 'decline' : 'mature'
}
/** Width of a band of prices, in the display currency. */
export const bandWidth = 10
export const bandOf = (s1: NumLike, units: number): number | null => (units <= 0 ? null : num(s1).div(units).div(bandWidth).floor().times(bandWidth).toNumber())

export const shareOf = (part: NumLike, whole: NumLike): string | null => (num(whole).isZero() ? null : num(part).div(whole).times(100).toFixed(1))
export const growthOf = (now: NumLike, base: NumLike | undefined): string | null =>
  base === undefined || num(base).isZero() ? null : num(now).minus(base).div(num(base).abs()).times(100).toFixed(1)
/** Days in which a stock of this value turns at the costs of the span. */
export const turnoverOf = (value: NumLike, costs: Num, days: number): string | null => (costs.lte(0) ? null : num(value).div(costs).times(days).toFixed(1))

export interface CategoryRow {
  readonly id: number | null
  readonly name: string
  readonly parent: string | null
  readonly on_sale: number
  readonly with_sale: number
  readonly sell_through: string | null
  readonly s1: string
  readonly share: string | null
  readonly mom: string | null
  readonly yoy: string | null
  /** The rest needs the right to costs, but advertising and refunds. */
  readonly margin: string | null
  readonly ads: string | null
  readonly refund: string | null
  readonly turnover: string | null
  readonly gmroi: string | null
  readonly top: string | null
  readonly stock: string | null
  readonly aged: string | null
  readonly stages: Readonly<Record<LifeStage, number>>
}
export interface CategoryBoard {
  readonly currency: string
  readonly from: string
  readonly to: string
  readonly total: string
  readonly rows: readonly CategoryRow[]
  readonly skus: readonly {
    readonly id: number
    readonly sku: string
    readonly name: string | null
    readonly category: string
    readonly stage: LifeStage
    readonly weekly: readonly number[]
    readonly s1: string
    readonly margin: string | null
  }[]
  readonly bands: readonly { readonly from: number; readonly units: number; readonly s1: string; readonly margin: string | null }[]
  readonly heat: {
    readonly platforms: readonly string[]
    readonly cells: readonly { readonly category: string; readonly platform: string; readonly s1: string }[]
  }
  readonly limited: boolean
  readonly rights: { readonly cost: boolean; readonly export: boolean }
  readonly asOf: string | null
}
