import { toLines, useLang, useValue, type FieldAt, type FormStore } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { lineSums } from './line-sums.ts'

/** Running totals of the lines in the form's foot. */
export function LineTotals({ at, form }: { at: FieldAt; form: FormStore }): ReactElement {
  const lang = useLang()
  const sums = lineSums(at, toLines(useValue(form, at.path)))
  return (
    <span className="line-totals">
      {sums.map((s, i) => <span key={s.at.path} className={i === sums.length - 1 && s.at.field.kind === 'money' ? 'is-main' : ''}>{s.at.label[lang]} <b className={s.total.isNegative() && !s.total.isZero() ? 'cell-negative' : ''}>{s.text}</b></span>)}
    </span>
  )
}
