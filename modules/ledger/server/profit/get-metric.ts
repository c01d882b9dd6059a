import { num } from '@crossway/kernel'
import type { App, Runner } from '@crossway/server-kit'
import { metrics, type Metric, type ProfitBasis, type ProfitScope, type ProfitStage } from '../../model/profit-question.ts'
import { getProfit } from './get-profit.ts'

/**
 * One metric by the name that other documents use (finance.md §2.9): its CNY amount, and the units behind sales. A ratio is a plain number of
 * four digits, null where there were no sales.
 */
export async function getMetric(
  run: Runner,
  app: App,
  metric: Metric,
  scope: ProfitScope,
  month: string,
  o: { stage?: ProfitStage; basis?: ProfitBasis; to?: string } = {},
): Promise<{ amount: string | null; quantity: number }> {
  const def: { plus?: string; minus?: string; over?: string; units?: 'sold' | 'refunded' } = metrics[metric]
  const company = def.plus === 'S6'
  const tree = await getProfit(run, app, { from: month, to: o.to ?? month, stage: o.stage, basis: o.basis, scope, view: company ? 'company' : 'operating' })
  const of = (code: string | undefined) => num(tree.rows.find((r) => r.code === code)?.total ?? 0)
  if (def.units) return { amount: null, quantity: tree.units.total[def.units] }
  const value = of(def.plus).minus(def.minus ? of(def.minus) : 0)
  if (!def.over) return { amount: value.toFixed(2), quantity: tree.units.total.sold }
  return { amount: of(def.over).isZero() ? null : value.negated().div(of(def.over)).toFixed(4), quantity: tree.units.total.sold }
}
