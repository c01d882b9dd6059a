import {
  applyLastLegActual,
  expectedLastLeg,
  keepsParcelsOf,
  reverseLastLegActual,
  type ActualFee,
  type BillRef,
  type ExpectedParcel,
} from '@crossway/multichannel/server'
import type { App, CommandContext, Runner } from '@crossway/server-kit'

/** Parcels belong to multichannel: what they should cost, and what they did (contracts.md expectedLastLeg, applyLastLegActual). */
export interface LastLeg {
  /** Whether we keep parcels that this operator or carrier bills; where we keep none, the price list alone tells. */
  keeps(run: Runner, provider: number): Promise<boolean>
  expected(run: Runner, tracking: readonly string[]): Promise<readonly ExpectedParcel[]>
  apply(call: CommandContext, bill: BillRef, rows: readonly ActualFee[]): Promise<void>
  reverse(call: CommandContext, bill: { readonly type: string; readonly id: number }): Promise<void>
}
const parcels: LastLeg = { keeps: keepsParcelsOf, expected: expectedLastLeg, apply: applyLastLegActual, reverse: reverseLastLegActual }
const ports = new WeakMap<App, LastLeg>()
/** Puts something else in the place of multichannel's parcels. */
export const registerLastLeg = (app: App, port: LastLeg): void => void ports.set(app, port)
export const lastLegOf = (app: App): LastLeg => ports.get(app) ?? parcels
