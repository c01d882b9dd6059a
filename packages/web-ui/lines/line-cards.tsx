import { blank, useLang, type FieldAt, type Line } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { cellOf } from '../fields/cells.ts'
import { asRef } from '../fields/ref/cell.tsx'
import { says, Word } from '../fields/text/words-cell.tsx'
import { RecordLink } from '../fields/parts/record-link.tsx'
import { RefThumb } from '../fields/ref/ref-thumb.tsx'

const most = 8

/** Lines on a phone: a card each, the thing above its figures; what is empty says nothing (look.md §6.30). */
export function LineCards({ fields, lines }: { readonly fields: readonly FieldAt[]; readonly lines: readonly Line[] }): ReactElement {
  const lang = useLang()
  const [first, ...rest] = fields
  return (
    <ol className="line-cards">
      {lines.map((line) => {
        const thing = first && asRef(line[first.path])
        return (
          <li key={line.$key}>
            {first && (
              <span className="cell-thing">
                {thing?.image !== undefined && <RefThumb image={thing.image} alt={thing.title} size={44} />}
                <span className="two-lines">
                  <b className="ell">
                    <Named at={first} value={line[first.path]} line={line} />
                  </b>
                  {thing?.note && <span className="ell note">{thing.note}</span>}
                </span>
              </span>
            )}
            <dl>
              {rest
                .filter((x) => !blank(line[x.path]))
                .slice(0, most)
                .map((x) => (
                  <div key={x.path}>
                    <dt>{x.label[lang]}</dt>
                    <dd className={cellOf(x).className?.(line[x.path], x)}>
                      <Named at={x} value={line[x.path]} line={line} />
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        )
      })}
    </ol>
  )
}

/** A value in its kind's words; what names a record is a link to it. */
function Named({ at, value, line }: { readonly at: FieldAt; readonly value: unknown; readonly line: Line }): ReactElement {
  const lang = useLang()
  if (says(at)) return <Word value={value} at={at} row={{ ...line, id: 0 }} lang={lang} />
  const ref = asRef(value)
  const words = cellOf(at).text(value, at, lang)
  return ref && at.field.to ? (
    <RecordLink record={at.field.to} id={ref.id}>
      {words}
    </RecordLink>
  ) : (
    <>{words}</>
  )
}
