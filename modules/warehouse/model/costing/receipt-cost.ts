import { num, roundMoney, type Num, type NumLike } from '@crossway/kernel'

export interface ReceiptCost {
  /** Whole amount of the order line without recoverable tax, in the order's currency. */
  readonly amount: NumLike
  /** Its share of the order's freight and other fees, less discount. */
  readonly fees?: NumLike
  readonly rate: NumLike
  /** Pieces of the whole order line. */
  readonly ordered: number
  readonly received: number
}

/** Goods value in CNY of a purchase receipt: received × (line amount + fees − discount) × rate ÷ ordered, rounded once (warehouse.md A6). */
export const receiptValue = (r: ReceiptCost): Num =>
  roundMoney(
    num(r.amount)
      .plus(r.fees ?? 0)
      .times(r.rate)
      .times(r.received)
      .div(r.ordered),
  )
