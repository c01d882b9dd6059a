import { sum, type AnyField, type Num } from '@crossway/kernel'
import { exactText, type FieldAt, fixed, type Line, lineFields } from '@crossway/web-kit'
import { amountText } from '../fields/money/cell.tsx'

export interface LineSum {
  readonly at: FieldAt
  readonly total: Num
  readonly text: string
}
/** Sums that the definition asks for, over the lines that stay. */
export function lineSums(at: FieldAt, lines: readonly Line[]): LineSum[] {
  const stored = lines.filter((l) => !l.$deleted)
  return lineFields(at)
    .filter((x) => at.field.target!.sums?.includes(x.path))
    .map((x) => {
      const total = sum(stored.map((l) => exactText(String(l[x.path] ?? '')) ?? '0'))
      return {
        at: x,
        total,
        text: sumText(x.field, total),
      }
    })
}
/** As the cells above it read: money and shares with two decimals, pieces without. */
function sumText(field: AnyField, total: Num): string {
  if (field.kind === 'money') return amountText(total.toFixed(), field)
  if (field.kind === 'percent') return `${fixed(total, 2)}%`
  return fixed(total, field.kind === 'int' ? 0 : (field.scale ?? 2))
}
/** Sums that the input decides: what was typed, and the money that follows from it; counts of later actions say nothing in a form. */
export const ownSums = (sums: readonly LineSum[]): LineSum[] => sums.filter((s) => !s.at.field.derived || s.at.field.kind === 'money')
