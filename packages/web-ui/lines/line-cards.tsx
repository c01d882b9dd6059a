import { blank, useLang, type FieldAt, type Line } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { cellOf } from '../fields/cells.ts'
import { asRef } from '../fields/ref/cell.tsx'
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
                  <b className="ell">{cellOf(first).text(line[first.path], first, lang)}</b>
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
                    <dd className={cellOf(x).className?.(line[x.path])}>{cellOf(x).text(line[x.path], x, lang)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        )
      })}
    </ol>
  )
}
