/** Good pieces of an article in one of the home shares, and what one costs. */
export interface Held {
  readonly vw: number
  readonly sku: number
  readonly qty: number
  readonly unit: string
}
/** Somebody of the warehouse, with the account that he works under. */
export interface Keeper {
  readonly id: number
  readonly account: number
}
