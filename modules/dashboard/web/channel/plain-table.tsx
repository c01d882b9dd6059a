import type { ReactElement, ReactNode } from 'react'
import { Head } from '../crm/figure-cells.tsx'

interface Props {
  readonly label: string
  readonly head: readonly ReactNode[]
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[]
  readonly empty: string
}
/** A small table of a board: the first column names, the others are figures. */
export function PlainTable({ label, head, rows, empty }: Props): ReactElement {
  if (rows.length === 0) return <p className="note">{empty}</p>
  return (
    <div className="table-scroll crm-tall" tabIndex={0} role="region" aria-label={label}>
      <table className="plain-table">
        <Head cells={head} />
        <tbody>
          {rows.map((r) => (
            <tr key={r.key}>
              {r.cells.map((c, i) => (
                <td key={i} className={i === 0 ? '' : 'num'}>
                  {c}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
