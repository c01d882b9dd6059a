import type { ReactElement, ReactNode } from 'react'

export interface FactColumn {
  readonly title: string
  /** Figures stand to the right. */
  readonly num?: boolean
  /** Codes are read letter by letter. */
  readonly mono?: boolean
}
/** A plain table of a record's tab, scrolled within itself where the screen is narrow; the first cell of a row names it. */
export function FactTable({ label, columns, rows }: { label: string; columns: readonly FactColumn[]; rows: readonly (readonly ReactNode[])[] }): ReactElement {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={label}>
      <table className="plain-table">
        <thead>
          <tr>
            {columns.map((c, i) => (
              <th key={i} scope="col" className={c.num ? 'num' : undefined}>
                {c.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((r, i) => (
            <tr key={i}>
              {r.map((v, k) => (
                <td key={k} className={columns[k]?.num ? 'num' : columns[k]?.mono ? 'mono' : undefined}>
                  {v}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
