import { addMonths, moneyText, num, sum } from '@crossway/kernel'

export interface PlanLine {
  readonly id?: number
  readonly channel: string
  readonly object: { readonly id: number; readonly title: string } | null
  readonly month: string
  readonly budget: string
  readonly used?: string
  readonly [more: string]: unknown
}
/** What a row of the matrix stands for: a channel, and the object it is spent on where the line names one. */
export interface PlanRow {
  readonly key: string
  readonly channel: string
  readonly object: PlanLine['object']
}
/** Amounts that were typed, by cell; an empty one takes the line away. */
export type Typed = Readonly<Record<string, string>>

const rowKey = (l: Pick<PlanLine, 'channel' | 'object'>): string => `${l.channel}:${l.object?.id ?? ''}`
export const cellKey = (row: string, month: string): string => `${row}|${month}`
const keyOf = (l: PlanLine): string => cellKey(rowKey(l), l.month)

/** Months that a plan reaches over, and those of its lines. */
export function monthsOf(from: string, to: string, lines: readonly PlanLine[]): string[] {
  const months = new Set(lines.map((l) => l.month))
  for (let m = `${from.slice(0, 7)}-01`; m <= to; m = addMonths(m, 1)) months.add(m.slice(0, 7))
  return [...months].sort()
}
/** Rows in the order of the plan's lines, with the channels that were added here after them. */
export function rowsOf(lines: readonly PlanLine[], added: readonly string[]): PlanRow[] {
  const all = [...lines, ...added.map((channel) => ({ channel, object: null }))]
  return [...new Map(all.map((l) => [rowKey(l), { key: rowKey(l), channel: l.channel, object: l.object }])).values()]
}
/** The line that a cell stands for, where the plan has one. */
export const lineAt = (lines: readonly PlanLine[], row: string, month: string): PlanLine | undefined => lines.find((l) => keyOf(l) === cellKey(row, month))
/** What a cell holds by now: what was typed, else the line's budget. */
export const budgetAt = (lines: readonly PlanLine[], typed: Typed, row: string, month: string): string =>
  typed[cellKey(row, month)] ?? lineAt(lines, row, month)?.budget ?? ''
export const totalOf = (amounts: readonly string[]): string => moneyText(sum(amounts.map((a) => a || 0)))

const changed = (typed: Typed, key: string, stands: string): boolean => key in typed && (typed[key] === '' || !num(typed[key]!).eq(stands))

/** Lines of a plan that may still be written, as they are after what was typed: goals and notes of a line stay with it. */
export function withBudgets(lines: readonly PlanLine[], rows: readonly PlanRow[], typed: Typed): PlanLine[] {
  const kept = lines.flatMap((l) => {
    const now = typed[keyOf(l)]
    if (now === undefined) return [l]
    return now === '' ? [] : [{ ...l, budget: now }]
  })
  const stands = new Set(lines.map(keyOf))
  const fresh = Object.entries(typed).flatMap(([key, budget]): PlanLine[] => {
    const [row, month] = key.split('|')
    const of = rows.find((r) => r.key === row)
    return stands.has(key) || budget === '' || !of ? [] : [{ channel: of.channel, object: of.object, month: month!, budget }]
  })
  return [...kept, ...fresh]
}
/** Rows of the adjustment of an approved plan: its own lines whose budget is another now. */
export const adjustments = (lines: readonly PlanLine[], typed: Typed): { line: number; budget: string }[] =>
  lines.flatMap((l) => (changed(typed, keyOf(l), l.budget) ? [{ line: l.id!, budget: typed[keyOf(l)] || '0' }] : []))
/** Has anything been typed that differs from what stands? */
export const isChanged = (lines: readonly PlanLine[], typed: Typed): boolean =>
  Object.entries(typed).some(([key, v]) => {
    const line = lines.find((l) => keyOf(l) === key)
    return line ? changed(typed, key, line.budget) : v !== ''
  })
