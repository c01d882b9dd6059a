import type { Ownership, StockState } from '../../model/stock-states.ts'

export interface PoolKey {
  readonly company: number
  readonly warehouse: number
  readonly sku: number
  readonly ownership: Ownership
}
export interface BalanceKey {
  readonly vw: number
  readonly sku: number
  readonly msku: number
  readonly state: StockState
}
export const poolKey = (k: PoolKey): string => `${k.company}/${k.warehouse}/${k.sku}/${k.ownership}`
export const balanceKey = (k: BalanceKey): string => `${k.vw}/${k.sku}/${k.msku}/${k.state}`

/** The one order in which keys are created and locked, by everybody: without it two postings could wait for each other (warehouse.md A5). */
export const byPool = (a: PoolKey, b: PoolKey): number =>
  a.company - b.company || a.warehouse - b.warehouse || a.sku - b.sku || (a.ownership < b.ownership ? -1 : a.ownership > b.ownership ? 1 : 0)
export const byBalance = (a: BalanceKey, b: BalanceKey): number =>
  a.vw - b.vw || a.sku - b.sku || a.msku - b.msku || (a.state < b.state ? -1 : a.state > b.state ? 1 : 0)
