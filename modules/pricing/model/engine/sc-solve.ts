import { minorUnit, num, type Num } from '@crossway/kernel'
import { percent, type Profit } from './profit.ts'
import { referralTurns } from './referral.ts'
import { quickProfit, refundKeeps, refundMost, scProfit, type QuickInput, type ScInput } from './sc-profit.ts'
import { solveMost, solvePrice, type Goal, type Solved } from './solve.ts'

/** Last prices before the fee card's next price band. */
export const bandTurns = (currency: string): Num[] => [num(10).minus(num(10).pow(-minorUnit(currency))), num(50)]

/** The lowest list price that reaches the goal by the full model. */
export function solveScPrice(i: ScInput, goal: Goal): Solved {
  const paid = num(1).minus(percent(i.promo_pct))
  const turns = referralTurns(i.referral, [refundMost.div(refundKeeps)]).map((t) => t.div(paid))
  return solvePrice((price, exact) => scProfit(i, price, exact), [...bandTurns(i.currency), ...turns], goal, i.currency)
}
/** The lowest price that reaches the goal by the quick model. */
export const solveQuickPrice = (i: QuickInput, goal: Goal): Solved =>
  solvePrice((price, exact) => quickProfit(i, price, exact), [...bandTurns(i.currency), ...referralTurns(i.referral)], goal, i.currency)

/** The most that one unit may cost landed. Profit falls by 1 − r·s with each unit of money. */
export const solveScCost = (i: ScInput, goal: Goal): Num | undefined =>
  solveMost(
    (landed): Profit => scProfit({ ...i, landed }),
    num(i.landed),
    num(1)
      .minus(percent(i.return_pct).times(percent(i.resale_pct)))
      .plus(goal.type === 'roi' ? percent(goal.value) : 0),
    goal,
    minorUnit(i.currency),
  )
/** The largest share of net sales, in percent with two digits, that advertising may take. */
export const solveScAds = (i: ScInput, goal: Goal): Num | undefined =>
  solveMost((ads_pct): Profit => scProfit({ ...i, ads_pct }), num(i.ads_pct), scProfit(i).base.div(100), goal, 2)
