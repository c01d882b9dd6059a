import { num, roundMoney, sum, type Num, type NumLike } from '@crossway/kernel'
import { ourFault } from './return-words.ts'

interface Returned {
  /** What the buyer paid for the pieces of the return. */
  readonly paid: NumLike
  readonly qty: number
  readonly received: number
}
interface Terms {
  readonly reason: string
  /** The parcel never reached the buyer. */
  readonly undelivered: boolean
  readonly restock_fee: NumLike
  readonly label_cost: NumLike
  readonly label_by: string
}
/** Paid × received ÷ announced, less what the goods lost and what the buyer pays for the label; nothing is taken off where it is not his doing (multichannel.md returnBill). */
export function refundProposal(lines: readonly Returned[], t: Terms): Num {
  const paid = sum(lines.map((l) => num(l.paid).times(Math.min(l.received, l.qty)).div(l.qty)))
  if (t.undelivered || ourFault.includes(t.reason)) return roundMoney(paid)
  const left = paid.minus(t.restock_fee).minus(t.label_by === 'buyer' ? t.label_cost : 0)
  return left.gt(0) ? roundMoney(left) : num(0)
}
/** The part of the paid amount that the goods lost, in per cent of it. */
export const restockFee = (paid: NumLike, pct: NumLike): Num => roundMoney(num(paid).times(pct).div(100))

/** What the platform gives back of its fee: the fee of the refunded goods less what it keeps for its work, 20 % of it but no more than 5.00 (multichannel.md returnAmtOrder). */
export function feeBack(item: NumLike, feePct: NumLike): Num {
  const fee = roundMoney(num(item).times(feePct).div(100))
  const part = roundMoney(fee.times('0.2'))
  return fee.minus(part.gt(5) ? 5 : part)
}
