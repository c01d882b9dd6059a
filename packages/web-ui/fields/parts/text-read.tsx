import { blank, dateText, masked } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { cellOf } from '../cells.ts'
import type { KindRead, ReadProps } from '../kind.ts'

/** The value as the list's cell shows it, with its unit. */
export function TextRead({ value, at, lang, row }: ReadProps): ReactElement {
  const cell = cellOf(at)
  // A list shows the unit in the head of the column; a record has none.
  const unit = at.field.kind !== 'percent' && !blank(value) && !masked(value) ? at.field.unit : undefined
  return (
    <span className={`read-text ${cell.look(at).align === 'right' ? 'num' : ''} ${cell.className?.(value, at) ?? ''}`}>
      {cell.text(value, at, lang, row)}
      {unit && <span className="unit"> {unit}</span>}
    </span>
  )
}
export const textRead: KindRead = { Read: TextRead, Phone: TextRead }
/** Month and day on the phone where the year is this year's. */
export const shortDay = (day: string): string => (day.slice(0, 4) === dateText(Date.now()).slice(0, 4) ? day.slice(5, 10) : day.slice(0, 10))
