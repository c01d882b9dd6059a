import { blank, dash, text, type RowProps } from '@crossway/web-kit'
import { dayOf, daysBetween } from '@crossway/kernel'
import type { ComponentType } from 'react'
import './progress.css'

/** Cell of a date that is waited for: how late it is stands beside it in red, as long as the row is still open (look.md §2.3, flags). */
export const dueCell =
  (key: string, open: (row: RowProps['row']) => boolean): ComponentType<RowProps> =>
  ({ row }) => {
    const day = row[key]
    if (blank(day)) return <span className="cell-none">{dash}</span>
    const date = String(day).slice(0, 10)
    const late = open(row) ? daysBetween(date, dayOf(new Date())) : 0
    return (
      <span className="due-cell">
        {date}
        {late > 0 && <span className="is-late">{text('grid.late', { n: late })}</span>}
      </span>
    )
  }
