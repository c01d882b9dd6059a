import { num } from '@crossway/kernel'

/** What the health of a project is worked out of; null where nobody knows it. Ratios are plain numbers: 0.14 is 14 %. */
export interface HealthFacts {
  readonly achievement: number | null
  readonly margin: number | null
  readonly targetMargin: number | null
  readonly adRatio: number | null
  readonly targetAdRatio: number | null
  /** Share of listings with 20 to 120 days of supply. */
  readonly stockShare: number | null
  readonly stores: { readonly ok: number; readonly warn: number; readonly bad: number }
  /** Share of the tasks closed in 30 days that were on time. */
  readonly tasksOnTime: number | null
}
export const healthParts = ['achievement', 'profit', 'ads', 'stock', 'account', 'tasks'] as const
export type HealthPart = (typeof healthParts)[number]
export type Health = 'green' | 'amber' | 'red'
const weights: Readonly<Record<HealthPart, number>> = { achievement: 30, profit: 20, ads: 15, stock: 15, account: 10, tasks: 10 }

/** Each part between 0 and 1, or nothing where it is not known (project.md, health score). */
export function lightsOf(f: HealthFacts): Readonly<Record<HealthPart, number | null>> {
  const stores = f.stores.ok + f.stores.warn + f.stores.bad
  return {
    achievement: f.achievement === null ? null : Math.max(0, Math.min(f.achievement, 1)),
    profit: f.margin === null ? null : f.margin >= Math.max(f.targetMargin ?? 0, 0) ? 1 : f.margin >= 0 ? 0.5 : 0,
    ads: f.adRatio === null || f.targetAdRatio === null ? null : f.adRatio <= f.targetAdRatio ? 1 : f.adRatio <= f.targetAdRatio * 1.3 ? 0.5 : 0,
    stock: f.stockShare,
    account: stores === 0 ? null : f.stores.bad > 0 ? 0 : f.stores.warn > 0 ? 0.5 : 1,
    tasks: f.tasksOnTime,
  }
}

/** 0 to 100 with one digit: what is not known is left out, and the rest weighs as if it were all. Nothing where nothing is known. */
export function healthScore(f: HealthFacts): string | null {
  const lights = lightsOf(f)
  const known = healthParts.filter((p) => lights[p] !== null)
  const weight = known.reduce((n, p) => n + weights[p], 0)
  if (weight === 0) return null
  return known
    .reduce((n, p) => n.plus(num(lights[p]!).times(weights[p])), num(0))
    .times(100)
    .div(weight)
    .toFixed(1)
}
export const colourOf = (score: string): Health => (num(score).gte(75) ? 'green' : num(score).gte(50) ? 'amber' : 'red')

/** Level by the mean of the last three full months of net sales in CNY. */
export const levelOfSales = (mean: string): 'S' | 'A' | 'B' | 'C' =>
  num(mean).gte(3_000_000) ? 'S' : num(mean).gte(1_000_000) ? 'A' : num(mean).gte(300_000) ? 'B' : 'C'
