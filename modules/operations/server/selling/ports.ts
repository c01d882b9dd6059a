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
/** What the selling pages ask of others; who has none answers nothing. */
interface SellingPorts {
  /** resource `createClaimFromOrder`: number of the claim. */
  claim?: (call: CommandContext, wish: ClaimWish) => Promise<string>
  /** Active restocking suggestion on listings. */
  restocking?: (run: Runner, mskus: readonly number[]) => Promise<readonly number[]>
}
const ports = new WeakMap<App, SellingPorts>()
export function sellingPorts(app: App): SellingPorts {
  let mine = ports.get(app)
  if (!mine) ports.set(app, (mine = {}))
  return mine
}
