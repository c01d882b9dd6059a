import { num, type Num } from '@crossway/kernel'
import type { Profit, VcProfit } from '@crossway/pricing/model'
import type { Runner } from '@crossway/server-kit'
import { calculate, inputOf } from './calculate.ts'
import type { TrialQuestion } from './site.ts'

/** Terms that a negotiation may change. */
export const negotiated = ['coop_pct', 'damage_pct', 'freight_pct', 'rebate_pct', 'payment_discount_pct', 'net_days'] as const
type Offered = Readonly<Record<string, unknown>>

interface Side {
  readonly deductions: string
  readonly profit: string
  readonly margin: string | null
  readonly net_ppm: string | null
}
const sideOf = (p: Profit): Side => ({
  deductions: (p.lines.find((l) => l.code === 'deductions')?.amount ?? num(0)).abs().toFixed(),
  profit: p.profit.toFixed(),
  margin: p.margin?.toFixed() ?? null,
  net_ppm: (p as VcProfit).net_ppm?.toFixed() ?? null,
})

/**
 * The same unit under the terms in force and under those that Amazon offers (tool.md tab VC, annual negotiation): what changes a unit, and in a year where
 * the units of one are known. A term that was not typed stays as it is; offered terms of a record take the place of all.
 */
export async function compareTerms(
  run: Runner,
  q: TrialQuestion,
  offered: Offered,
): Promise<{ current: Side; offered: Side; unit_effect: string; year_effect: string | null; ppm_effect: string | null }> {
  const given = inputOf('vc', offered)
  const without = given['term'] === undefined ? q.input : Object.fromEntries(Object.entries(q.input).filter(([name]) => !negotiated.some((n) => n === name)))
  const [now, then] = [await calculate(run, q), await calculate(run, { ...q, input: { ...without, ...given } })].map((c) => c.at())
  const by: Num = then!.profit.minus(now!.profit)
  const [a, b] = [sideOf(now!), sideOf(then!)]
  return {
    current: a,
    offered: b,
    unit_effect: by.toFixed(),
    year_effect: q.input['units'] === undefined ? null : by.times(q.input['units']).toFixed(2),
    ppm_effect: a.net_ppm === null || b.net_ppm === null ? null : num(b.net_ppm).minus(a.net_ppm).toFixed(2),
  }
}
