import type { App, CommandContext, Runner } from '@crossway/server-kit'

/** A claim that the platform shall pay: of a buyer's order, or of a removal that did not arrive. */
export interface ClaimWish {
  readonly store: number
  readonly order: string
  readonly msku: number | null
  readonly reason: string
  readonly issue: 'refund_no_return' | 'wrong_disposition' | 'removal_short'
  readonly qty: number
}
export interface UnitProfit {
  readonly profit: string
  readonly margin: string
}
/** What this module asks of modules that may not be there yet (contracts.md §2.1); who has none answers nothing. */
interface SellingPorts {
  /** resource `createClaimFromOrder`: number of the claim. */
  claim?: (call: CommandContext, wish: ClaimWish) => Promise<string>
  /** pricing `unitProfit` of a listing at a price, in the store's currency. */
  unitProfit?: (run: Runner, msku: number, price: string) => Promise<UnitProfit | undefined>
  /** pricing: least price of listings on a day, in the store's currency. */
  floors?: (run: Runner, mskus: readonly number[], day: string) => Promise<readonly (readonly [msku: number, floor: string])[]>
  /** Active restocking suggestion on listings. */
  restocking?: (run: Runner, mskus: readonly number[]) => Promise<readonly number[]>
  /** Stock that will be sellable on a day, by listing. */
  projectedStock?: (run: Runner, msku: number, day: string) => Promise<number | undefined>
}
const ports = new WeakMap<App, SellingPorts>()
export function sellingPorts(app: App): SellingPorts {
  let mine = ports.get(app)
  if (!mine) ports.set(app, (mine = {}))
  return mine
}
