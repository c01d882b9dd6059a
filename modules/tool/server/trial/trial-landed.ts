import { landedCost, type Landed, type LandedInput } from '@crossway/pricing/model'
import { num } from '@crossway/kernel'
import type { Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { TrialInput } from '../../model/trial-input.ts'
import { fxOf, need } from './site.ts'

export interface TrialCost {
  readonly landed: Landed
  /** What the cost was made of; undefined where it was typed as a whole. */
  readonly parts?: LandedInput
  readonly fx: string | undefined
  readonly fx_typed: boolean
}

/** Landed cost of a trial: typed as a whole, or out of purchase price, first leg and duty. A direct import counts goods and local charges only. */
export async function trialCost(run: Runner, input: TrialInput, currency: string, day: string, localOnly = false): Promise<TrialCost> {
  const { fx, typed } = await fxOf(run, input, currency, day)
  if (input['landed'] !== undefined) {
    const total = num(input['landed'])
    return { landed: { goods: total, first_leg: num(0), duty: num(0), other: num(0), total }, fx, fx_typed: typed }
  }
  if (input['purchase_price'] === undefined) throw refuse.TRIAL_NO_COST({}, 'input.purchase_price')
  const parts: LandedInput = {
    purchase_price: input['purchase_price'],
    packaging: input['packaging'],
    rebate_rate: input['rebate_rate'],
    purchase_vat: input['purchase_vat'],
    fx: need(fx, currency),
    ...(localOnly
      ? {}
      : {
          first_leg: input['first_leg'],
          freight_rate: input['freight_rate'],
          freight_by: input['freight_by'] === 'm3' ? ('m3' as const) : ('kg' as const),
          divisor: input['divisor'],
          length_cm: input['length_cm'],
          width_cm: input['width_cm'],
          height_cm: input['height_cm'],
          weight_kg: input['weight_kg'],
          declared_value: input['declared_value'],
          duty_rate: input['duty_rate'],
        }),
    other: input['other_cost'],
  }
  return { landed: landedCost(parts, currency), parts, fx, fx_typed: typed }
}
