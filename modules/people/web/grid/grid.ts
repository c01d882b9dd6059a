import { num, sum } from '@crossway/kernel'
import { isFarFrom } from '../../model/salary/calculate-slip.ts'

export type Amounts = Readonly<Record<string, string>>
export interface GridRow {
  readonly slip: number
  readonly emp_no: string
  readonly name: string
  readonly department: string | null
  readonly pay_state: string
  readonly warnings: readonly string[]
  readonly amounts: Amounts
  readonly was: Amounts | null
}
/** A line of the table: one person, a department or everybody. */
export interface GridLine {
  readonly key: string
  readonly name: string
  readonly note: string
  readonly amounts: Amounts
  readonly was: Amounts | null
}
/** Columns by what they do to the pay, in the order of a slip; the sum that closes each stands last. */
export const groups = [
  { key: 'earning', label: ['应发', 'Earnings'], begins: ['E', 'SV', 'D'], total: 'gross' },
  { key: 'social', label: ['社保公积金', 'Social insurance and fund'], begins: ['S0', 'H'], total: 'social' },
  { key: 'tax', label: ['个税与扣款', 'Tax and deductions'], begins: ['T', 'N'], total: 'net' },
  { key: 'employer', label: ['企业承担', 'Borne by the company'], begins: ['C'], total: 'company_cost' },
] as const
export type Group = (typeof groups)[number]
export const sumLabels: Readonly<Record<Group['total'], readonly [string, string]>> = {
  gross: ['应发合计', 'Gross'],
  social: ['个人社保', 'Social insurance'],
  net: ['实发', 'Net'],
  company_cost: ['企业总成本', 'Company cost'],
}

/** Components of a group that anybody has, now or the month before. */
export function componentsOf(rows: readonly GridRow[], group: Group): string[] {
  const all = new Set(rows.flatMap((r) => [...Object.keys(r.amounts), ...Object.keys(r.was ?? {})]))
  return [...all].filter((c) => /^[A-Z]/.test(c) && group.begins.some((b) => c.startsWith(b))).toSorted()
}

const added = (all: readonly Amounts[]): Amounts => {
  const keys = new Set(all.flatMap((a) => Object.keys(a)))
  return Object.fromEntries([...keys].map((k) => [k, sum(all.flatMap((a) => a[k] ?? [])).toFixed(2)]))
}
export const lineOf = (key: string, name: string, note: string, rows: readonly GridRow[]): GridLine => ({
  key,
  name,
  note,
  amounts: added(rows.map((r) => r.amounts)),
  was: rows.some((r) => r.was) ? added(rows.flatMap((r) => (r.was ? [r.was] : []))) : null,
})

/** What stands in a cell: the amount, or in compare mode what it is more than last month; red where that is over a fifth (people.md salarySheet, compare mode). */
export function cellOf(line: GridLine, column: string, compare: boolean): { readonly value: string; readonly far: boolean } {
  const now = line.amounts[column] ?? '0'
  if (!compare) return { value: now, far: false }
  if (!line.was) return { value: now, far: false }
  const was = line.was[column] ?? '0'
  return { value: num(now).minus(was).toFixed(2), far: !num(now).eq(was) && isFarFrom(now, was) }
}
