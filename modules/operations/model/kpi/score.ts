import { num, sum, type NumLike } from '@crossway/kernel'

export const kpiMetrics = [
  'sales',
  'units',
  'gross_profit',
  'margin',
  'ad_rate',
  'acos',
  'return_rate',
  'turnover_days',
  'instock_rate',
  'new_listed',
  'rating',
  'health',
] as const
export type KpiMetric = (typeof kpiMetrics)[number]
/** Metrics that finance settles: an estimate until the month is closed. */
export const financeMetrics: ReadonlySet<string> = new Set(['gross_profit', 'margin'])

export interface KpiLine {
  readonly weight: NumLike
  readonly target: NumLike
  readonly floor: NumLike | null
  readonly direction: 'up' | 'down'
  readonly actual: NumLike | null
}
/** Actual to target, the other way round where less is better; between 0 and 1.2, nothing beyond the floor (operations.md storeKpi). */
export function achievement(l: KpiLine): string | null {
  if (l.actual === null) return null
  const [actual, target] = [num(l.actual), num(l.target)]
  if (l.floor !== null && (l.direction === 'up' ? actual.lt(l.floor) : actual.gt(l.floor))) return '0.0000'
  if (l.direction === 'up' ? target.isZero() : actual.isZero()) return '1.2000'
  const rate = l.direction === 'up' ? actual.div(target) : target.div(actual)
  return (rate.lt(0) ? num(0) : rate.gt('1.2') ? num('1.2') : rate).toFixed(4)
}
export const lineScore = (l: KpiLine): string | null => {
  const a = achievement(l)
  return a === null ? null : num(l.weight).times(a).toFixed(2)
}
/** Σ weight × achievement; none while a figure is missing. */
export const totalScore = (lines: readonly KpiLine[]): string | null => {
  const scores = lines.map(lineScore)
  return scores.length === 0 || scores.includes(null) ? null : sum(scores.map((s) => s!)).toFixed(2)
}
