import { num, roundMoney, zero, type Num, type NumLike } from '@crossway/kernel'
import { calcCharge, type Charge, type Tier } from '@crossway/ledger/model'
import type { CalcMode } from './plan.ts'

export interface FeeTerms {
  readonly calc_mode: CalcMode
  readonly amount?: NumLike | null
  readonly rate?: NumLike | null
  readonly tiers?: readonly Tier[]
  readonly tier_period?: 'month' | 'quarter' | 'year'
  readonly min_guarantee?: NumLike | null
  readonly cap?: NumLike | null
  readonly loss_carry?: boolean
}
export interface FeeBase {
  readonly base: NumLike
  /** Base of the year up to and with this period, where the steps are of the year. */
  readonly ytd?: NumLike | undefined
  /** Loss of earlier periods that is still to be made up for. */
  readonly carried?: NumLike | undefined
  readonly currency?: string | undefined
}
export interface Fee {
  readonly amount: Num
  readonly steps: Charge['steps']
  readonly bounded: 'min' | 'max' | null
  /** Loss that goes on to the next period. */
  readonly carried: Num
}

const calcOf = { percent: 'rate', share: 'rate', tier_progressive: 'tier_excess', tier_whole: 'tier_full' } as const

/**
 * What a fee asks for one period (contract.md calculations 2): percent of the base, by steps of it (a bound belongs to the lower step), or a share of
 * the profit above the loss carried on; steps of a year are asked of the year so far less the year before this period. The guarantee and the cap
 * come last. A fixed fee asks its amount. Rounded half-up.
 */
export function calcFee(fee: FeeTerms, on: FeeBase): Fee {
  const currency = on.currency ?? 'CNY'
  if (!(fee.calc_mode in calcOf)) return { amount: roundMoney(fee.amount ?? 0, currency), steps: [], bounded: null, carried: zero }
  const calc = calcOf[fee.calc_mode as keyof typeof calcOf]
  const chargeOn = (base: NumLike): Charge => calcCharge({ calc, rate: fee.rate ?? 0, tiers: fee.tiers ?? [] }, { base, currency })
  const loss = fee.calc_mode === 'share' && fee.loss_carry ? num(on.carried ?? 0) : zero
  const base = num(on.base).minus(loss)
  const yearly = fee.calc_mode.startsWith('tier') && fee.tier_period === 'year' && on.ytd !== undefined
  const charge = yearly ? chargeOn(on.ytd!) : chargeOn(base)
  const raw = yearly ? charge.amount.minus(chargeOn(num(on.ytd!).minus(on.base)).amount) : charge.amount
  const least = fee.min_guarantee ?? null
  const most = fee.cap ?? null
  const raised = least !== null && raw.lt(least) ? num(least) : raw
  const amount = most !== null && raised.gt(most) ? num(most) : raised
  const bounded = amount.eq(raw) ? null : amount.gt(raw) ? 'min' : 'max'
  const carried = fee.calc_mode === 'share' && fee.loss_carry && base.isNegative() ? base.negated() : zero
  return { amount: roundMoney(amount, currency), steps: charge.steps, bounded, carried }
}
