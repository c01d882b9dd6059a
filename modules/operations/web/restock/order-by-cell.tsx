import { dayOf, daysBetween } from '@crossway/kernel'
import { blank, dash, useBoth, type RowProps } from '@crossway/web-kit'
import type { ReactElement } from 'react'

const soon = 7
/** The latest day to order: red once it has passed, orange within a week, green else (operations.md aiRestock, row colours); words say it too. */
export function OrderByCell({ row }: RowProps): ReactElement {
  const both = useBoth()
  const value = row['order_by']
  if (blank(value)) return <span className="cell-none">{dash}</span>
  const day = String(value)
  const left = row['status'] === 'new' ? daysBetween(dayOf(new Date()), day) : undefined
  if (left === undefined) return <span>{day}</span>
  const colour = left < 0 ? 'var(--bad)' : left <= soon ? 'var(--waiting)' : 'var(--done)'
  const words = left < 0 ? both(`逾期 ${-left} 天`, `${-left} days late`) : both(`剩 ${left} 天`, `${left} days left`)
  return (
    <span style={{ color: colour }} title={words}>
      {day}
    </span>
  )
}
