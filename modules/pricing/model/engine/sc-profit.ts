import { num, type Num, type NumLike } from '@crossway/kernel'
import { coinOf, percent, profitOf, share, type Profit } from './profit.ts'
import { referralFee, type ReferralSchedule } from './referral.ts'

/** A unit sold by ourselves on a marketplace; percents as 5 = 5 %, amounts in the marketplace's currency. */
export interface ScInput {
  readonly currency: string
  readonly price: NumLike
  readonly promo_pct: NumLike
  readonly vat_pct: NumLike
  readonly referral: ReferralSchedule
  /** Fulfilment fee at a list price: by the fee card, or what was typed. */
  readonly fulfilment: (price: Num) => Num
  readonly return_pct: NumLike
  readonly resale_pct: NumLike
  /** Returns above this share cost `return_handling` each. */
  readonly return_threshold_pct: NumLike
  readonly return_handling: NumLike
  readonly removal: NumLike
  readonly ads_pct: NumLike
  readonly other_pct: NumLike
  readonly commission_pct: NumLike
  readonly storage: NumLike
  readonly placement: NumLike
  readonly fixed: NumLike
  readonly landed: NumLike
}
export type ScLine = 'net_rev' | 'ref_net' | 'fulfil' | 'ret' | 'cogs' | 'rem' | 'ads' | 'oth' | 'stor' | 'plac' | 'fixed'
export interface ScProfit extends Profit<ScLine> {
  readonly buyer_pays: Num
  readonly vat: Num
  readonly referral: Num
  /** Share of net sales that advertising may take until nothing is left. */
  readonly break_even_ads: Num | null
}
/** The platform keeps this part of the commission of a refund, but no more than `refundMost`. */
export const refundKeeps = num('0.2')
export const refundMost = num(5)

/** The full model of tool.md, per unit ordered: returns, resale, removal, placement and fixed cost counted. */
export function scProfit(i: ScInput, price: NumLike = i.price, exact = false): ScProfit {
  const coin = coinOf(i.currency, exact)
  const [r, s] = [percent(i.return_pct), percent(i.resale_pct)]
  const kept = num(1).minus(r)
  const buyer = coin(num(price).times(num(1).minus(percent(i.promo_pct))))
  const net = coin(buyer.div(percent(i.vat_pct).plus(1)))
  const referral = referralFee(i.referral, buyer, i.currency, exact)
  const administration = referral.times(refundKeeps)
  const over = r.minus(percent(i.return_threshold_pct))
  const ads = coin(net.times(percent(i.ads_pct)))
  const cost = num(i.landed)
  const profit = profitOf<ScLine>(
    i.currency,
    [
      ['net_rev', coin(net.times(kept))],
      ['ref_net', coin(referral.times(kept).plus(r.times(administration.gt(refundMost) ? refundMost : administration))).negated()],
      ['fulfil', i.fulfilment(num(price)).negated()],
      ['ret', coin(num(i.return_handling).times(over.gt(0) ? over : 0)).negated()],
      ['cogs', coin(cost.times(num(1).minus(r.times(s)))).negated()],
      ['rem', coin(r.times(num(1).minus(s)).times(i.removal)).negated()],
      ['ads', ads.negated()],
      ['oth', coin(net.times(percent(i.other_pct).plus(percent(i.commission_pct)))).negated()],
      ['stor', coin(i.storage).negated()],
      ['plac', coin(i.placement).negated()],
      ['fixed', coin(i.fixed).negated()],
    ],
    net,
    cost,
  )
  return { ...profit, buyer_pays: buyer, vat: buyer.minus(net), referral, break_even_ads: share(profit.profit.plus(ads), net) }
}

/** The quick model: product analysis and operations' margins. */
export interface QuickInput {
  readonly currency: string
  readonly price: NumLike
  readonly referral: ReferralSchedule
  readonly fulfilment: (price: Num) => Num
  readonly landed: NumLike
  readonly ads_pct: NumLike
  readonly return_pct: NumLike
  readonly return_handling: NumLike
  readonly storage: NumLike
  readonly coupon_pct: NumLike
  readonly vat_pct: NumLike
}
export type QuickLine = 'price' | 'referral' | 'fulfil' | 'landed' | 'ads' | 'returns' | 'stor' | 'coupon' | 'vat'

/** `profit = price − referral − fulfil − landed − ads − returns − storage − coupon − VAT`, every term rounded to the coin (product.md). */
export function quickProfit(i: QuickInput, price: NumLike = i.price, exact = false): Profit<QuickLine> {
  const coin = coinOf(i.currency, exact)
  const p = num(price)
  const fulfil = coin(i.fulfilment(p))
  const landed = coin(i.landed)
  const out = (v: Num): Num => coin(v).negated()
  return profitOf<QuickLine>(
    i.currency,
    [
      ['price', p],
      ['referral', referralFee(i.referral, p, i.currency, exact).negated()],
      ['fulfil', fulfil.negated()],
      ['landed', landed.negated()],
      ['ads', out(p.times(percent(i.ads_pct)))],
      ['returns', out(percent(i.return_pct).times(landed.plus(fulfil).plus(i.return_handling)))],
      ['stor', out(num(i.storage))],
      ['coupon', out(p.times(percent(i.coupon_pct)))],
      ['vat', out(p.times(i.vat_pct).div(num(i.vat_pct).plus(100)))],
    ],
    p,
    landed,
  )
}
