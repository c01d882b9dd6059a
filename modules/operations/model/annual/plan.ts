import { num, roundMoney, split, sum, type NumLike } from '@crossway/kernel'

/** A year's amount by the factors of its months; what rounding leaves goes to the largest (operations.md annual). */
export const spreadYear = (annual: NumLike, season: readonly number[]): string[] =>
  split(
    annual,
    season.map((s) => String(s)),
  ).map((p) => p.toFixed(2))
/** Whole units by the same factors. */
export function spreadUnits(units: number, season: readonly number[]): number[] {
  const total = season.reduce((n, v) => n + v, 0)
  const exact = season.map((s) => (units * s) / total)
  const parts = exact.map(Math.floor)
  const rest = units - parts.reduce((n, v) => n + v, 0)
  const order = exact.map((v, i) => [v - parts[i]!, i] as const).sort((a, b) => b[0] - a[0] || a[1] - b[1])
  for (let i = 0; i < rest; i++) parts[order[i]![1]]!++
  return parts
}
/** Profit = sales × margin − sales × share of advertising. */
export const planProfit = (sales: NumLike, margin: NumLike, adRate: NumLike): string =>
  roundMoney(num(sales).times(num(margin).minus(adRate)).div(100)).toFixed(2)
/** Actual to plan, as a share: 0.1 = a tenth above. */
export const variance = (actual: NumLike, plan: NumLike): string | null => (num(plan).isZero() ? null : num(actual).div(plan).minus(1).toFixed(4))

export interface PlanCell {
  readonly key: string
  readonly month: number
  readonly units: number
  readonly sales: NumLike
}
/** Months of the year that no line fills. */
export const emptyMonths = (lines: readonly { readonly month: number; readonly units: number | null; readonly sales: NumLike | null }[]): number[] =>
  Array.from({ length: 12 }, (_, i) => i + 1).filter((m) => !lines.some((l) => l.month === m && ((l.units ?? 0) > 0 || num(l.sales ?? 0).gt(0))))

export interface Difference {
  readonly key: string
  readonly month: number
  readonly before: { readonly units: number; readonly sales: string }
  readonly after: { readonly units: number; readonly sales: string }
}
/** Cells that two versions do not have alike. */
export function differences(before: readonly PlanCell[], after: readonly PlanCell[]): Difference[] {
  const at = (cells: readonly PlanCell[]) => Map.groupBy(cells, (c) => `${c.key}|${c.month}`)
  const [a, b] = [at(before), at(after)]
  const of = (cells: readonly PlanCell[] | undefined) => ({
    units: (cells ?? []).reduce((n, c) => n + c.units, 0),
    sales: sum((cells ?? []).map((c) => c.sales)).toFixed(2),
  })
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((k) => {
    const [key, month] = k.split('|') as [string, string]
    const [x, y] = [of(a.get(k)), of(b.get(k))]
    return x.units === y.units && x.sales === y.sales ? [] : [{ key, month: Number(month), before: x, after: y }]
  })
}
