import { num, roundMoney, sum, zero, type Num, type NumLike } from '@crossway/kernel'
import type { DivideCalc } from './words.ts'

export interface Tier {
  readonly from: string
  readonly to: string | null
  readonly rate: string
}
export interface PoolRule {
  readonly calc: DivideCalc
  readonly rate: string | null
  readonly tiers: readonly Tier[]
  readonly cap_amount: string | null
}

/** Tiers run from 0 upwards without gap or overlap and the last one is open; answers the number of the first that breaks it, 0 where there is none at all. */
export function tierBreak(tiers: readonly Tier[]): number | undefined {
  if (tiers.length === 0) return 0
  let at: Num | null = zero
  for (const [i, t] of tiers.entries()) {
    if (at === null || !num(t.from).eq(at) || (t.to !== null && num(t.to).lte(t.from))) return i + 1
    at = t.to === null ? null : num(t.to)
  }
  return at === null ? undefined : tiers.length
}

/** What a base earns (finance.md operationCommission): nothing of a loss; a bound belongs to the tier below it; the cap is a cap of the pool. */
export function poolOf(base: NumLike, rule: PoolRule): Num {
  const whole = num(base)
  if (!whole.gt(0)) return zero
  const pool = roundMoney(earned(whole, rule))
  return rule.cap_amount !== null && pool.gt(rule.cap_amount) ? roundMoney(rule.cap_amount) : pool
}

function earned(base: Num, rule: PoolRule): Num {
  if (rule.calc === 'flat') return base.times(rule.rate ?? 0)
  if (rule.calc === 'tier_full') {
    const tier = rule.tiers.find((t) => t.to === null || base.lte(t.to))
    return base.times(tier?.rate ?? 0)
  }
  return sum(
    rule.tiers.map((t) => {
      const upper = t.to === null || base.lt(t.to) ? base : num(t.to)
      return upper.gt(t.from) ? upper.minus(t.from).times(t.rate) : zero
    }),
  )
}
