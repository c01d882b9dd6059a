import { num } from '@crossway/kernel'
import type { MilestoneMetric } from './words.ts'

export interface Milestone {
  readonly metric: MilestoneMetric
  readonly threshold: string
  readonly amount: string
}
/** What a store has brought in all, before the structure began and up to the end of the month. */
export interface StoreTotal {
  readonly store: number
  readonly metric: MilestoneMetric
  readonly before: string
  readonly now: string
}
export interface Reached extends Milestone {
  readonly store: number
}

/** Milestones that stores have reached and nobody was paid for (finance.md mcCommission): what was reached before the structure began is none of its business. */
export const reachedMilestones = (
  milestones: readonly Milestone[],
  totals: readonly StoreTotal[],
  paid: readonly Pick<Reached, 'store' | 'metric' | 'threshold'>[],
): Reached[] =>
  milestones.flatMap((m) =>
    totals
      .filter((t) => t.metric === m.metric && num(t.before).lt(m.threshold) && num(t.now).gte(m.threshold))
      .filter((t) => !paid.some((p) => p.store === t.store && p.metric === m.metric && num(p.threshold).eq(m.threshold)))
      .map((t) => ({ ...m, store: t.store })),
  )
