import type { Num, NumLike } from '@crossway/kernel'
import type { amazonSide, CheaperBand, Goal, Profit, Solved, VcLever, VcWindow } from '@crossway/pricing/model'
import type { Site } from './site.ts'
import type { TrialCost } from './trial-landed.ts'

/** Rates that a result came from, frozen with it. */
export interface RatesUsed {
  readonly day: string
  readonly card?: number | null
  readonly edition?: number | null
  readonly peak_missing?: boolean
  readonly schedule?: number | null
  readonly template?: number | null
  readonly term?: number | null
  readonly fx: string | null
  readonly fx_typed: boolean
}
export interface Change {
  readonly price?: NumLike
  readonly landed?: NumLike
  readonly ads_pct?: NumLike
}
export interface Calculated {
  readonly site: Site
  readonly price: Num
  readonly cost: TrialCost
  readonly rates: RatesUsed
  /** The result as it is, or with another price, cost or share of advertising. */
  readonly at: (change?: Change) => Profit
  readonly solve: (goal: Goal) => Solved
  readonly solveCost?: (goal: Goal) => Num | undefined
  readonly solveAds?: (goal: Goal) => Num | undefined
  readonly fee?: object
  readonly cut?: CheaperBand | undefined
  readonly window?: (goal: Goal) => VcWindow
  /** What would close an empty window. */
  readonly levers?: (goal: Goal) => readonly VcLever[]
  /** Whether Amazon earns what it wants of us: below nothing it stops buying (red), below its goal it may (amber). */
  readonly ppmLight?: 'green' | 'amber' | 'red'
  /** From what the buyer pays to what is left for Amazon. */
  readonly amazon?: ReturnType<typeof amazonSide>
  /** What a case and the smallest order come to at the price. */
  readonly packing?: { readonly case_price: Num | null; readonly order_amount: Num | null }
}
