import { num, roundMoney, sum, zero, type Num, type NumLike } from '@crossway/kernel'

export const chargeCalcs = ['fixed', 'rate', 'tier_full', 'tier_excess', 'per_unit', 'per_order', 'markup'] as const
export type ChargeCalc = (typeof chargeCalcs)[number]

/** A step of a scale: what lies above `from` up to and including `to`; the last may be open. Rates are percent. */
export interface Tier {
  readonly from: NumLike
  readonly to: NumLike | null
  readonly rate: NumLike
}
export interface ChargeTerms {
  readonly calc: ChargeCalc
  /** Of a fixed charge, or for each unit or order. */
  readonly amount?: NumLike | null | undefined
  readonly rate?: NumLike | null | undefined
  readonly tiers?: readonly Tier[] | undefined
  readonly min_amount?: NumLike | null | undefined
  readonly max_amount?: NumLike | null | undefined
  readonly free_months?: number | null | undefined
}
export interface Charge {
  readonly amount: Num
  /** Rate in percent where one holds for the whole base. */
  readonly rate: Num | null
  readonly steps: readonly { readonly part: Num; readonly rate: Num; readonly amount: Num }[]
  readonly bounded: 'min' | 'max' | null
  readonly free: boolean
}

const byFrom = (tiers: readonly Tier[]): Tier[] => [...tiers].sort((a, b) => num(a.from).cmp(num(b.from)))

/** Do the steps follow each other from 0 without a gap or an overlap? Only the last may be open. */
export function contiguous(tiers: readonly Tier[]): boolean {
  const sorted = byFrom(tiers)
  return (
    sorted.length > 0 &&
    num(sorted[0]!.from).isZero() &&
    sorted.every((t, i) => {
      const next = sorted[i + 1]
      if (t.to === null) return !next
      return num(t.to).gt(t.from) && (!next || num(next.from).eq(t.to))
    })
  )
}

/** The parts of a base in the steps it reaches; a bound belongs to the lower step, what lies above the last bound to the last. */
function stepsOf(tiers: readonly Tier[], base: Num): Charge['steps'] {
  const sorted = byFrom(tiers)
  return sorted.flatMap((t, i) => {
    const top = t.to === null || i === sorted.length - 1 ? base : num(t.to)
    const part = (top.lt(base) ? top : base).minus(t.from)
    return part.gt(0) ? [{ part, rate: num(t.rate), amount: part.times(t.rate).div(100) }] : []
  })
}

/**
 * What a charge line asks on a base (finance.md quoteTemplates): `base` is money, or the number of units or orders. A base below 0 counts as 0;
 * then minimum and maximum apply, the minimum on a base of 0 too. `month` is the month of service, 1 for the first; within the free months
 * nothing is asked. Rounded half-up at the currency's smallest coin.
 */
export function calcCharge(
  line: ChargeTerms,
  on: { readonly base: NumLike; readonly month?: number | undefined; readonly currency?: string | undefined },
): Charge {
  const free = on.month !== undefined && on.month <= (line.free_months ?? 0)
  if (free) return { amount: zero, rate: null, steps: [], bounded: null, free }
  const base = num(on.base).isNegative() ? zero : num(on.base)
  const steps = line.calc === 'tier_full' || line.calc === 'tier_excess' ? stepsOf(line.tiers ?? [], base) : []
  const rate = line.calc === 'rate' || line.calc === 'markup' ? num(line.rate ?? 0) : line.calc === 'tier_full' ? (steps.at(-1)?.rate ?? zero) : null
  const raw: Num =
    line.calc === 'fixed'
      ? num(line.amount ?? 0)
      : line.calc === 'per_unit' || line.calc === 'per_order'
        ? base.times(line.amount ?? 0)
        : rate
          ? base.times(rate).div(100)
          : sum(steps.map((s) => s.amount))
  const least = line.min_amount ?? null
  const most = line.max_amount ?? null
  const bounded = least !== null && raw.lt(least) ? 'min' : most !== null && raw.gt(most) ? 'max' : null
  const amount = roundMoney(bounded === 'min' ? least! : bounded === 'max' ? most! : raw, on.currency)
  return { amount, rate: bounded ? null : rate, steps, bounded, free }
}
