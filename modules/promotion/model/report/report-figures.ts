import { num, round, type Num, type NumLike } from '@crossway/kernel'

/** `a ÷ b`, undefined where b is 0: shown as a dash and never as 0 (promotion.md cost and ROI). */
const over = (a: NumLike, b: NumLike): Num | undefined => (num(b).isZero() ? undefined : num(a).div(b))

export interface PromotionFigures {
  readonly cost: NumLike
  readonly sales: NumLike
  readonly orders: number
  readonly views: number
  readonly engagements: number
}
/** ROI and what a thousand views, an engagement and an order cost, out of sums and never out of ratios. */
export function promotionRatios(f: PromotionFigures): {
  readonly roi: Num | undefined
  readonly cpm: Num | undefined
  readonly cpe: Num | undefined
  readonly cpa: Num | undefined
} {
  const rounded = (v: Num | undefined): Num | undefined => v && round(v, 2)
  return {
    roi: rounded(over(f.sales, f.cost)),
    cpm: rounded(over(num(f.cost).times(1000), f.views)),
    cpe: rounded(over(f.cost, f.engagements)),
    cpa: rounded(over(f.cost, f.orders)),
  }
}
/** How much more sells after a day than before: mean after ÷ mean before − 1 (dashboard.md marketboard). */
export function liftOf(before: readonly number[], after: readonly number[]): Num | undefined {
  const mean = (v: readonly number[]): Num => (v.length ? num(v.reduce((s, n) => s + n, 0)).div(v.length) : num(0))
  return over(mean(after), mean(before))?.minus(1)
}
/** What of an accepted cost its bearer pays: nothing of ours, all of a customer's, his part of a shared one. */
export const customerPart = (cost: NumLike, bearer: string, pct: NumLike): Num =>
  bearer === 'us'
    ? num(0)
    : round(
        num(cost)
          .times(bearer === 'customer' && num(pct).isZero() ? 100 : pct)
          .div(100),
        2,
      )
