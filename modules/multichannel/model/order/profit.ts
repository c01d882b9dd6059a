import { num, round, roundMoney, zero, type Num, type NumLike } from '@crossway/kernel'

/** What an order brings and costs, in its own currency. Tax that the platform pays over is no income and stands nowhere here. */
export interface OrderMoney {
  readonly item: NumLike
  readonly shipping: NumLike
  readonly discount: NumLike
  readonly fee: NumLike
  readonly cost: NumLike
  readonly freight: NumLike
  readonly handling: NumLike
  readonly ads: NumLike
}
export interface OrderProfit {
  readonly profit: Num
  /** Percent of item + shipping − discount; null where nothing was sold. */
  readonly margin: Num | null
}
/** 79.99 + 0 − 5.00 − 11.25 − 28.40 − 12.40 − 2.10 − 6.00 = 14.84 → 19.79 % of 74.99 (multichannel.md, Calculations). */
export function profitOf(m: OrderMoney): OrderProfit {
  const net = num(m.item).plus(m.shipping).minus(m.discount)
  const profit = net.minus(m.fee).minus(m.cost).minus(m.freight).minus(m.handling).minus(m.ads)
  return { profit, margin: net.lte(0) ? null : round(profit.times(100).div(net), 4) }
}

/** First piece and every further one: 2.10 + 2 × 0.60 = 3.30 for 3 pieces. */
export const handlingFee = (first: NumLike, next: NumLike, pieces: number): Num => (pieces < 1 ? zero : num(first).plus(num(next).times(pieces - 1)))

/** Share of what the store spends on advertising that falls to an order: spend ÷ sales of seven days × its items. */
export const adShare = (spend: NumLike, sales: NumLike, item: NumLike, currency: string): Num =>
  num(sales).lte(0) ? zero : roundMoney(num(spend).div(sales).times(item), currency)

export interface FeeRule {
  readonly referral_pct: NumLike | null
  readonly min_referral: NumLike | null
  readonly closing_fee: NumLike | null
}
/** What the platform takes of a line: referral of its net amount, the least of it at least, and the fixed part for each piece. */
export function platformFeeOf(rule: FeeRule | undefined, net: NumLike, qty: number, currency: string): Num {
  if (!rule) return zero
  const referral = num(net)
    .times(rule.referral_pct ?? 0)
    .div(100)
  const least = num(rule.min_referral ?? 0).times(qty)
  return roundMoney((referral.lt(least) ? least : referral).plus(num(rule.closing_fee ?? 0).times(qty)), currency)
}
