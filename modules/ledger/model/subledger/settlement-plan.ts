import { moneyText, num, roundMoney, type NumLike } from '@crossway/kernel'

export interface Settled {
  readonly amount: NumLike
  /** Settled and offset so far. */
  readonly settled: NumLike
  readonly status: string
}

/** Open, part or wholly settled: what follows from the amounts. What an order has taken up to pay stays so while an offset leaves anything of it open. */
export function settledBy(item: Settled, amount: NumLike, isOffset: boolean): { readonly open: string; readonly status: string } {
  const settled = num(item.settled).plus(amount)
  const open = num(item.amount).minus(settled)
  const status = open.isZero() ? 'closed' : isOffset && item.status === 'requested' ? 'requested' : settled.isZero() ? 'open' : 'partial'
  return { open: moneyText(open), status }
}

/** What a document may take of an item: what is open less what other documents hold of it. */
export const freeFor = (open: NumLike, held: NumLike): string => moneyText(num(open).minus(held))

export interface Worth {
  readonly side: 'receivable' | 'payable'
  readonly amount: NumLike
  /** What a unit was worth when it was booked, and when the money moved. */
  readonly book_rate: NumLike
  readonly rate: NumLike
  /** What all of it was worth in CNY, where the document says that itself. */
  readonly worth?: NumLike | undefined
}
/** What the rate made of it since it was booked: + is our gain (L1601). */
export function rateDifference(w: Worth): string {
  const now = w.worth === undefined ? roundMoney(num(w.amount).times(w.rate)) : num(w.worth)
  const booked = roundMoney(num(w.amount).times(w.book_rate))
  return (w.side === 'receivable' ? now.minus(booked) : booked.minus(now)).toFixed(2)
}
