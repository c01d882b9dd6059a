import { useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import type { Approval } from '../../model/center/approval.ts'

/** A day is read in one piece, as numbers are. */
const isDay = /^\d{4}-\d{2}-\d{2}/

/** What the document is made of, for who decides about it without opening it. */
export function DocumentLines({ lines }: { readonly lines: NonNullable<Approval['lines']> }): ReactElement {
  const t = useText()
  return (
    <section data-testid="ap-lines">
      <h4>
        {lines.label} <small>{lines.total}</small>
      </h4>
      <div className="ap-lines">
        <table>
          <thead>
            <tr>
              {lines.columns.map((c) => (
                <th key={c.label} className={c.number ? 'is-right' : undefined}>
                  {c.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.rows.map((r, n) => (
              <tr key={n}>
                {r.map((v, i) => (
                  <td
                    key={i}
                    className={lines.columns[i]!.number ? `is-right${v.startsWith('-') ? ' cell-negative' : ''}` : isDay.test(v) ? 'is-day' : undefined}
                  >
                    <Cell text={v} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines.total > lines.rows.length && <small>{t('approvals.moreLines', { n: lines.total - lines.rows.length })}</small>}
    </section>
  )
}

/** A code with its name below it, as records show the things of their lines. */
function Cell({ text }: { readonly text: string }): ReactElement {
  const [first, name] = text.split('\n')
  if (!name) return <>{text || '–'}</>
  return (
    <>
      <code>{first}</code>
      <small className="ap-name" title={name}>
        {name}
      </small>
    </>
  )
}
