import { moneyText, num, type NumLike } from '@crossway/kernel'
import { fundMoves, type FundMove } from './fund-txn.resource.ts'

/** Where an account stands before something moves. */
export interface FundStand {
  readonly balance: NumLike
  readonly frozen: NumLike
  readonly credit: NumLike
}
export type FundTotal = 'received' | 'used' | 'refunded' | 'transferred'
/** Which total of the account a movement counts in, by its type. */
const totals: Readonly<Record<FundMove, FundTotal>> = {
  collect: 'received',
  topup: 'received',
  deduct: 'used',
  spend: 'used',
  service_fee: 'used',
  tax: 'used',
  offset: 'used',
  refund: 'refunded',
  refund_in: 'refunded',
  transfer: 'transferred',
  adjust: 'received',
}

/** The types of movements that count in a total. */
export const movesOf = (total: FundTotal): FundMove[] => fundMoves.filter((m) => totals[m] === total)

/** What is missing in an account for so much to go out of it, or to be held: nothing where available and credit cover it. What comes in is always covered. */
export function fundShort(stand: FundStand, amount: NumLike): { readonly available: string } | undefined {
  const available = num(stand.balance).minus(stand.frozen)
  return num(amount).isNegative() && available.plus(stand.credit).plus(amount).isNegative() ? { available: available.toFixed(2) } : undefined
}

/** The balance after a movement, and how much the movement adds to which total: received less the others is the balance. */
export function fundAfter(
  balance: NumLike,
  type: FundMove,
  amount: NumLike,
): { readonly balance: string; readonly total: FundTotal; readonly counted: string } {
  const total = totals[type]
  return { balance: moneyText(num(balance).plus(amount)), total, counted: moneyText(total === 'received' ? num(amount) : num(amount).negated()) }
}
