import { num, roundMoney, sum, type Num, type NumLike } from '@crossway/kernel'
import { coinOf, percent, profitOf, type Profit } from './profit.ts'
import { referralFee, referralTurns, type ReferralSchedule } from './referral.ts'
import { solvePrice, type Goal, type Solved } from './solve.ts'

export const channelModels = ['commission', 'wholesale', 'dropship', 'own'] as const
export type ChannelModel = (typeof channelModels)[number]

/** A unit on one of several channels; percents as 5 = 5 %. */
export interface McInput {
  readonly currency: string
  readonly model: ChannelModel
  /** What the buyer pays, or our supply price. */
  readonly price: NumLike
  readonly referral: ReferralSchedule
  readonly refund_keep_pct: NumLike
  readonly payment_pct: NumLike
  readonly payment_fixed: NumLike
  readonly per_order_fee: NumLike
  readonly affiliate_pct: NumLike
  /** Shares that the buyer of a supply price takes off, each rounded by itself. */
  readonly allowances: readonly NumLike[]
  readonly return_pct: NumLike
  readonly resale_pct: NumLike
  readonly return_label: NumLike
  readonly ads_pct: NumLike
  readonly other_pct: NumLike
  /** Picking of the warehouse's operator, and the last leg with its fuel. */
  readonly pick: NumLike
  readonly last_leg: NumLike
  readonly handling: NumLike
  readonly we_deliver: boolean
  readonly storage: NumLike
  readonly fixed: NumLike
  readonly landed: NumLike
}
export type McLine =
  | 'net_rev'
  | 'ref_net'
  | 'pay'
  | 'out'
  | 'cogs'
  | 'ret'
  | 'ads'
  | 'affiliate'
  | 'fx'
  | 'stor'
  | 'fixed'
  | 'supply'
  | 'allowance'
  | 'handling'
  | 'landed'

function soldToBuyers(i: McInput, p: Num, exact: boolean): Profit<McLine> {
  const coin = coinOf(i.currency, exact)
  const [r, s] = [percent(i.return_pct), percent(i.resale_pct)]
  const kept = num(1).minus(r)
  const referral = i.model === 'own' ? num(0) : referralFee(i.referral, p, i.currency, exact)
  return profitOf<McLine>(
    i.currency,
    [
      ['net_rev', coin(p.times(kept))],
      ['ref_net', coin(referral.times(kept).plus(r.times(percent(i.refund_keep_pct)).times(referral))).negated()],
      [
        'pay',
        coin(p.times(percent(i.payment_pct)))
          .plus(i.payment_fixed)
          .plus(i.per_order_fee)
          .negated(),
      ],
      ['out', coin(num(i.pick).plus(i.last_leg)).negated()],
      ['cogs', coin(num(i.landed).times(num(1).minus(r.times(s)))).negated()],
      ['ret', coin(r.times(i.return_label)).negated()],
      ['ads', coin(p.times(percent(i.ads_pct))).negated()],
      ['affiliate', coin(p.times(percent(i.affiliate_pct))).negated()],
      ['fx', coin(p.times(percent(i.other_pct))).negated()],
      ['stor', coin(i.storage).negated()],
      ['fixed', coin(i.fixed).negated()],
    ],
    p,
    num(i.landed),
  )
}
function supplied(i: McInput, w: Num, exact: boolean): Profit<McLine> {
  const coin = coinOf(i.currency, exact)
  return profitOf<McLine>(
    i.currency,
    [
      ['supply', w],
      ['allowance', sum(i.allowances.map((a) => coin(w.times(percent(a))))).negated()],
      ['handling', coin(i.handling).negated()],
      ['landed', coin(i.landed).negated()],
      ['out', (i.we_deliver ? coin(num(i.pick).plus(i.last_leg)) : num(0)).negated()],
      ['stor', coin(i.storage).negated()],
      ['fixed', coin(i.fixed).negated()],
    ],
    w,
    num(i.landed),
  )
}

/** Profit of one unit by the channel's model: sold to buyers for a commission or in our own shop, or supplied to a retailer (tool.md pricingTrialMC). */
export const mcProfit = (i: McInput, price: NumLike = i.price, exact = false): Profit<McLine> =>
  i.model === 'wholesale' || i.model === 'dropship' ? supplied(i, num(price), exact) : soldToBuyers(i, num(price), exact)

/** The lowest price of the channel that reaches the goal. */
export const solveMcPrice = (i: McInput, goal: Goal): Solved =>
  solvePrice((price, exact) => mcProfit(i, price, exact), i.model === 'commission' ? referralTurns(i.referral) : [], goal, i.currency)

export interface ZoneFee {
  readonly zone: string
  readonly fee: NumLike
}
/** Last leg of one unit: the mean of the zones' fees by their share of orders, fuel included. Zones without a fee are left out and told. */
export function lastLegOf(
  fees: readonly ZoneFee[],
  mix: Readonly<Record<string, NumLike>>,
  currency: string,
): { readonly fee: Num; readonly missing: string[] } {
  const priced = Object.entries(mix).flatMap(([zone, part]) =>
    fees
      .filter((f) => f.zone === zone)
      .slice(0, 1)
      .map((f) => ({ fee: f.fee, part })),
  )
  const whole = sum(priced.map((p) => p.part))
  const fee = whole.isZero() ? num(0) : sum(priced.map((p) => num(p.fee).times(p.part))).div(whole)
  return { fee: roundMoney(fee, currency), missing: Object.keys(mix).filter((zone) => !fees.some((f) => f.zone === zone)) }
}
