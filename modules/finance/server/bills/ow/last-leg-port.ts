import type { App, CommandContext, Runner } from '@crossway/server-kit'

export interface ExpectedParcel {
  readonly tracking: string
  readonly kg: string | null
  readonly zone: string | null
  readonly currency: string
  /** Fee type → what the parcel should cost. */
  readonly fees: Readonly<Record<string, string>>
  /** Whose goods are in it, by pieces. */
  readonly shares: readonly { readonly project: number; readonly store: number | null; readonly units: number }[]
}
export interface ActualFee {
  /** The line of the bill: the same again changes nothing. */
  readonly line: number
  readonly tracking: string
  readonly fee_type: string
  readonly amount: string
  readonly currency: string
  readonly billed_weight: string | null
  readonly zone: string | null
}
/** Parcels belong to multichannel: what they should cost, and what they did (contracts.md expectedLastLeg, applyLastLegActual). */
export interface LastLeg {
  expected(run: Runner, tracking: readonly string[]): Promise<readonly ExpectedParcel[]>
  apply(call: CommandContext, bill: { readonly type: string; readonly id: number; readonly no: string }, rows: readonly ActualFee[]): Promise<void>
  reverse(call: CommandContext, bill: { readonly type: string; readonly id: number }): Promise<void>
}
const ports = new WeakMap<App, LastLeg>()
/** Filled by the module that keeps parcels; until then a parcel is compared with the price list alone. */
export const registerLastLeg = (app: App, port: LastLeg): void => void ports.set(app, port)
export const lastLegOf = (app: App): LastLeg | undefined => ports.get(app)
