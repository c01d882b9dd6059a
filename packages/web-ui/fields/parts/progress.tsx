import { blank, dash, masked, type RowProps } from '@crossway/web-kit'
import type { ComponentType, ReactElement } from 'react'
import './progress.css'

/** How far something is: a short bar and the number, green at the goal; what has not begun is a dash (look.md §5 Tables). */
export function Progress({ percent }: { readonly percent: unknown }): ReactElement {
  if (masked(percent)) return <>{String(percent)}</>
  const n = blank(percent) ? 0 : Number(percent)
  if (n <= 0) return <span className="cell-none">{dash}</span>
  // 99.6 % is not the goal
  const whole = n < 1 ? 1 : Math.floor(n)
  return (
    <span className={`progress-cell${n >= 100 ? ' is-whole' : ''}`}>
      <span className="progress-track" aria-hidden="true">
        <i style={{ width: `${Math.min(whole, 100)}%` }} />
      </span>
      {whole}%
    </span>
  )
}

/** Cell of a column of percents that are a progress. */
export const progressCell =
  (key: string): ComponentType<RowProps> =>
  ({ row }) => <Progress percent={row[key]} />
