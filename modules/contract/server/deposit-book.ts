import type { Context } from '@crossway/server-kit'

export interface ExpectedDeposit {
  readonly contract: number
  readonly row: number
  readonly amount: string
  readonly currency: string
  readonly due: string
  readonly customer: number
  readonly company: number
}
/** Who keeps customers' deposits (contracts.md requireDeposit, cancelDeposit): once a contract and row, the same again changes nothing. */
export interface DepositBook {
  require(call: Context<'app' | 'tx'>, deposit: ExpectedDeposit): Promise<void>
  cancel(call: Context<'app' | 'tx'>, deposit: Pick<ExpectedDeposit, 'contract' | 'row'>): Promise<void>
}
let book: DepositBook | undefined
/** Filled at start by the module that keeps deposits. Until then the due row of the contract is all that is expected, and the book can be made from the rows. */
export const registerDepositBook = (b: DepositBook): void => void (book = b)
export const requireDeposit: DepositBook['require'] = async (call, deposit) => book?.require(call, deposit)
export const cancelDeposit: DepositBook['cancel'] = async (call, deposit) => book?.cancel(call, deposit)
