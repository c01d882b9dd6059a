import { num, roundMoney, type Num, type NumLike } from '@crossway/kernel'

export interface PayFee {
  readonly percent: NumLike
  readonly fixed: NumLike
  readonly min_fee?: NumLike | null | undefined
  readonly max_fee?: NumLike | null | undefined
}
/** What the way of payment takes: percent and a fixed part, between its bounds. PayPal takes 4.4 % + 0.30: 33.56 of 756.00. */
export function payoutFee(gross: NumLike, fee: PayFee | undefined, currency: string): Num {
  if (!fee) return num(0)
  const raw = num(gross).times(fee.percent).div(100).plus(fee.fixed)
  const least = fee.min_fee != null && raw.lt(fee.min_fee) ? num(fee.min_fee) : raw
  return roundMoney(fee.max_fee != null && least.gt(fee.max_fee) ? fee.max_fee : least, currency)
}
