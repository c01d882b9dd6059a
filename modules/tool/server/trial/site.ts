import { findRate } from '@crossway/ledger/server'
import { sql, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { TrialInput, TrialKind } from '../../model/trial-input.ts'

export interface Site {
  readonly id: number
  readonly code: string
  readonly currency: string
  readonly vat_rate: string
}
export interface TrialQuestion {
  readonly kind: TrialKind
  readonly marketplace: number
  readonly channel?: number | null | undefined
  readonly sku?: number | null | undefined
  readonly msku?: number | null | undefined
  readonly input: TrialInput
}

export const siteOf = (run: Runner, id: number): Promise<Site> =>
  run.one<Site>(sql`select id, code, currency, vat_rate from marketplace where id = ${id}::bigint`)

/** CNY for one unit of the currency: typed, else finance's spot rate of the day. */
export async function fxOf(run: Runner, input: TrialInput, currency: string, day: string): Promise<{ fx: string | undefined; typed: boolean }> {
  if (input['fx']) return { fx: input['fx'], typed: true }
  const found = await findRate(run, currency, 'CNY', day, 'spot')
  return { fx: found?.rate.toFixed(), typed: false }
}
export const need = (fx: string | undefined, currency: string): string => {
  if (fx === undefined) throw refuse.TRIAL_NO_RATE({ currency }, 'input.fx')
  return fx
}
