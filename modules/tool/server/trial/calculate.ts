import { dayOf, isDay, type Num } from '@crossway/kernel'
import type { Goal, Profit } from '@crossway/pricing/model'
import type { Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { isProblem, readTrialInput, type TrialInput, type TrialKind } from '../../model/trial-input.ts'
import { calculateMc } from './calculate-mc.ts'
import { calculateSc } from './calculate-sc.ts'
import { calculateVc } from './calculate-vc.ts'
import type { Calculated } from './calculated.ts'
import { siteOf, type TrialQuestion } from './site.ts'

/** The inputs as the engine takes them, or a refusal at the field that is wrong. */
export function inputOf(kind: TrialKind, given: unknown): TrialInput {
  const read = readTrialInput(kind, given ?? {})
  if (isProblem(read)) throw refuse[read.code]({}, read.field ? `input.${read.field}` : 'input')
  return read
}
export const dayOfTrial = (input: TrialInput): string => (input['date'] && isDay(input['date']) ? input['date'] : dayOf(new Date()))

/** Works out a trial by the rates in force on its day. */
export async function calculate(run: Runner, q: TrialQuestion): Promise<Calculated> {
  const site = await siteOf(run, q.marketplace)
  const by = { sc: calculateSc, vc: calculateVc, mc: calculateMc }[q.kind]
  return by(run, q, site, dayOfTrial(q.input))
}

export const lightOf = (p: Profit, target: Num): 'green' | 'amber' | 'red' =>
  p.profit.lt(0) ? 'red' : p.margin !== null && p.margin.gte(target) ? 'green' : 'amber'

export const resultJson = (c: Calculated, goal: Goal | undefined): object => {
  const p = c.at()
  const text = (v: Num | null | undefined): string | null => v?.toFixed() ?? null
  const { lines, currency, base, cost, profit, margin, roi, ...more } = p
  return {
    currency,
    lines: lines.map((l) => ({ code: l.code, amount: l.amount.toFixed() })),
    base: text(base),
    cost: text(cost),
    profit: text(profit),
    margin: text(margin),
    roi: text(roi),
    ...Object.fromEntries(Object.entries(more).map(([k, v]) => [k, text(v as Num | null)])),
    landed: Object.fromEntries(Object.entries(c.cost.landed).map(([k, v]) => [k, text(v)])),
    fee: c.fee ?? null,
    ...(goal ? { goal: { type: goal.type, value: goal.value === undefined ? null : String(goal.value) } } : {}),
  }
}
