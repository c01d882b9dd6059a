import { minorUnit, num, type Num, type NumLike } from '@crossway/kernel'

export interface BreakEvenInput {
  /** Landed unit cost in the store's currency. */
  readonly landed: NumLike
  readonly fulfilment: NumLike
  readonly storage: NumLike
  readonly return_loss: NumLike
  /** 15 means 15 %. */
  readonly referral_pct: NumLike
  readonly ad_pct: NumLike
}

/** Price at which nothing is earned: (landed + fulfilment + storage + return loss) ÷ (1 − referral − ads), rounded up to the coin (product.md MSKU). Undefined when fees eat everything. */
export function breakEvenPrice(i: BreakEvenInput, currency = 'USD'): Num | undefined {
  const left = num(100).minus(i.referral_pct).minus(i.ad_pct)
  if (left.lte(0)) return undefined
  return num(i.landed).plus(i.fulfilment).plus(i.storage).plus(i.return_loss).times(100).div(left).toDecimalPlaces(minorUnit(currency), 0)
}
