import { num, sum, type Num, type NumLike } from '@crossway/kernel'

export interface Exposure {
  readonly open_invoices: NumLike
  readonly delivered: NumLike
  readonly confirmed: NumLike
  readonly unallocated: NumLike
}

/** Formula 2 of b2b.md: what a buyer owes and will owe, less money of his that is not allocated yet. */
export const exposureOf = (e: Exposure): Num => sum([e.open_invoices, e.delivered, e.confirmed]).minus(num(e.unallocated))
/** How far the exposure with one more order lies above the limit; nothing where it does not. */
export function overCredit(limit: NumLike, e: Exposure, order: NumLike): Num {
  const over = exposureOf(e).plus(num(order)).minus(num(limit))
  return over.gt(0) ? over : num(0)
}
