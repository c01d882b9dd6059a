import { num } from '@crossway/kernel'
import { fieldAt, toLines, useLang, usePageModel, useValues, type FieldAt, type FormStore } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { amountText } from '../fields/money/cell.tsx'
import { currencyOf } from '../fields/money/currency.ts'
import { lineSums, ownSums, type LineSum } from './line-sums.ts'

/** Running totals in the form's foot: of the lines, or what the page makes of lines and head together. */
export function LineTotals({ at, form }: { at: FieldAt; form: FormStore }): ReactElement {
  const lang = useLang()
  const model = usePageModel()
  const values = useValues(form)
  const sums = ownSums(lineSums(at, toLines(values[at.path])))
  const whole = Object.entries(model.slots.formSums?.(values) ?? {}).map(([name, amount]): LineSum => {
    const head = fieldAt(model, name)!
    return { at: head, total: num(amount), text: amountText(amount, head.field) }
  })
  const main = whole.at(-1) ?? sums.filter((s) => s.at.field.kind === 'money').at(-1)
  const parts = whole.length > 0 ? [...sums.filter((s) => s.at.field.kind !== 'money'), ...whole] : sums
  const shown = [...parts.filter((s) => s !== main), ...(main ? [main] : [])]
  return (
    <span className="line-totals" data-testid="line-totals">
      {shown.map((s) => (
        <span key={s.at.path} className={s === main ? 'is-main' : ''}>
          {s.at.label[lang]} {s.at.field.kind === 'money' && (s === main || whole.length === 0) && <span className="currency">{currencyOf(s.at, values)}</span>}
          <b className={s.total.isNegative() && !s.total.isZero() ? 'cell-negative' : ''}>{s.text}</b>
        </span>
      ))}
    </span>
  )
}
