import { addDays } from '@crossway/kernel'
import type { BearerClass } from '../../model/pl-lines.ts'

export interface BearerRow {
  readonly id?: number
  readonly bearer_class: BearerClass | null
  readonly cost_type: { readonly id: number; readonly title: string } | null
  readonly company_rate: string
  readonly cap_amount: string | null
  readonly from: string
  readonly to: string | null
}
export interface Change {
  readonly bearer_class: BearerClass
  readonly company_rate: string
  readonly cap_amount: string | null
}
const always = '9999-12-31'
export const rowOn = (rows: readonly BearerRow[], kind: BearerClass, day: string): BearerRow | undefined =>
  rows.find((r) => r.bearer_class === kind && r.from <= day && day <= (r.to ?? always))

/** The rows of the matrix with changes from a day on: what held is closed the day before, what was planned later of the same class gives way. */
export function withChanges(rows: readonly BearerRow[], changes: readonly Change[], day: string): readonly BearerRow[] {
  const kinds = new Set(changes.map((c) => c.bearer_class))
  const stored = rows
    .filter((r) => !r.bearer_class || !kinds.has(r.bearer_class) || r.from < day)
    .map((r) => (r.bearer_class && kinds.has(r.bearer_class) && (r.to ?? always) >= day ? { ...r, to: addDays(day, -1) } : r))
  return [...stored, ...changes.map((c) => ({ ...c, cost_type: null, from: day, to: null }))]
}
