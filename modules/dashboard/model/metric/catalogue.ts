import type { Num } from '@crossway/kernel'
import type { Facts } from './facts.ts'
import type { Metric } from './metric.ts'
import { orderMetrics } from './order-metrics.ts'
import { profitMetrics } from './profit-metrics.ts'
import { stockMetrics } from './stock-metrics.ts'

/** Every figure of dashboard.md §2.2 that is made from sums, in the order of the file. Progress and comparison (M80–M85) take two cells: progress.ts. */
export const metrics: readonly Metric[] = [...orderMetrics, ...profitMetrics, ...stockMetrics]
const byName = new Map<string, Metric>(metrics.flatMap((m) => [[m.code, m] as const, [m.key, m] as const]))

/** A metric by code (`M36`) or key (`gross_margin`). */
export const metric = (name: string): Metric | undefined => byName.get(name)

/** A figure of one cell; undefined where it does not apply. Throws on a name that is not in the catalogue: a spelling of ours. */
export function measure(name: string, f: Facts): Num | undefined {
  const m = byName.get(name)
  if (!m) throw new Error(`no metric is named ${name}`)
  return m.of(f)
}
