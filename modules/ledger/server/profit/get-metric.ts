import { num, type Num } from '@crossway/kernel'
import type { Context } from '@crossway/server-kit'
import {
  metrics,
  type Metric,
  type ProfitBasis,
  type ProfitQuestion,
  type ProfitScope,
  type ProfitStage,
  type ProfitTree,
} from '../../model/profit-question.ts'
import { getProfit } from './get-profit.ts'

interface Def {
  readonly plus?: string
  readonly minus?: string
  readonly over?: string
  readonly units?: 'sold' | 'refunded'
}
type Value = (code: string | undefined) => Num
const defOf = (metric: Metric): Def => metrics[metric]
const viewOf = (def: Def): 'company' | 'operating' => (def.plus === 'S6' ? 'company' : 'operating')
const amountOf = (def: Def, of: Value): Num => of(def.plus).minus(def.minus ? of(def.minus) : 0)

/**
 * One metric by the name that other documents use (finance.md §2.9): its CNY amount, and the units behind sales. A ratio is a plain number of
 * four digits, null where there were no sales.
 */
export async function getMetric(
  { app, run }: Context<'app' | 'run'>,
  metric: Metric,
  scope: ProfitScope,
  month: string,
  o: { stage?: ProfitStage; basis?: ProfitBasis; to?: string } = {},
): Promise<{ amount: string | null; quantity: number }> {
  const def = defOf(metric)
  const tree = await getProfit({ app, run }, { from: month, to: o.to ?? month, stage: o.stage, basis: o.basis, scope, view: viewOf(def) })
  const of: Value = (code) => num(tree.rows.find((r) => r.code === code)?.total ?? 0)
  if (def.units) return { amount: null, quantity: tree.units.total[def.units] }
  const value = amountOf(def, of)
  if (!def.over) return { amount: value.toFixed(2), quantity: tree.units.total.sold }
  return { amount: of(def.over).isZero() ? null : value.negated().div(of(def.over)).toFixed(4), quantity: tree.units.total.sold }
}

type MetricQuestion = Pick<ProfitQuestion, 'from' | 'to' | 'scope' | 'booked' | 'stage' | 'basis'>

/** The CNY amount of a metric for each value of a dimension that has any, by its id: one question for all of them. */
export const getMetricBy = async (
  { app, run }: Context<'app' | 'run'>,
  metric: Metric,
  pivot: NonNullable<ProfitQuestion['pivot']>,
  q: MetricQuestion,
): Promise<Map<string, string>> => (await getMetricsBy({ app, run }, [metric], pivot, q)).get(metric)!

/** The same for several metrics: those of one view are read out of one answer. */
export async function getMetricsBy<M extends Metric>(
  { app, run }: Context<'app' | 'run'>,
  asked: readonly M[],
  pivot: NonNullable<ProfitQuestion['pivot']>,
  q: MetricQuestion,
): Promise<Map<M, Map<string, string>>> {
  const out = new Map<M, Map<string, string>>()
  for (const [view, own] of Map.groupBy(asked, (m) => viewOf(defOf(m)))) {
    const tree: ProfitTree = await getProfit({ app, run }, { ...q, pivot, view, limit: 5000 })
    const rows = new Map(tree.rows.map((r) => [r.code, r]))
    for (const metric of own)
      out.set(
        metric,
        new Map(tree.columns.map((c, i) => [c.key, amountOf(defOf(metric), (code) => num((code && rows.get(code)?.amounts[i]) || 0)).toFixed(2)])),
      )
  }
  return out
}
