import { toLines, useLang, useValues, type FieldAt, type FormStore } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { currencyOf } from '../fields/money/currency.ts'
import { lineSums, ownSums } from './line-sums.ts'

/** Running totals of the lines in the form's foot. */
export function LineTotals({ at, form }: { at: FieldAt; form: FormStore }): ReactElement {
  const lang = useLang()
  const values = useValues(form)
  const sums = ownSums(lineSums(at, toLines(values[at.path])))
  const main = sums.filter((s) => s.at.field.kind === 'money').at(-1)
  const shown = [...sums.filter((s) => s !== main), ...(main ? [main] : [])]
  return (
    <span className="line-totals">
      {shown.map((s) => (
        <span key={s.at.path} className={s === main ? 'is-main' : ''}>
          {s.at.label[lang]} {s.at.field.kind === 'money' && <span className="currency">{currencyOf(s.at, values)}</span>}
          <b className={s.total.isNegative() && !s.total.isZero() ? 'cell-negative' : ''}>{s.text}</b>
        </span>
      ))}
    </span>
  )
}
