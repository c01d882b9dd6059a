import type { Lang } from '@crossway/kernel'
import type { ListColumn } from '@crossway/web-kit'
import { fixedCurrency } from '../fields/money/currency.ts'

/** Label with the unit or currency that holds for the whole column. */
export function headText(column: ListColumn, lang: Lang): string {
  const { at } = column
  const unit = at ? (at.field.kind === 'money' ? fixedCurrency(at) : at.field.kind === 'percent' ? undefined : at.field.unit) : undefined
  return column.label[lang] + (unit ? ` (${unit})` : '')
}
