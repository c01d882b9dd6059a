import { blank, type FieldAt, lineFields, useLang, useText } from '@crossway/web-kit'
import { useMemo, useState, type ReactElement } from 'react'
import { FieldValue, fieldText } from '../fields/field-value.tsx'
import { asRef } from '../fields/ref/read.tsx'
import { Thumb } from '../parts/avatar.tsx'

const first = 5
type Line = Readonly<Record<string, unknown>> & { readonly id: number }

/** Lines as cards: the thing with its picture, then what is filled; five at first (mobile.md B3). */
export function LineCards({ at, lines, hidden }: { readonly at: FieldAt; readonly lines: unknown; readonly hidden: readonly string[] }): ReactElement | null {
  const t = useText()
  const lang = useLang()
  const [all, setAll] = useState(false)
  const rows = Array.isArray(lines) ? (lines as Line[]) : []
  const fields = useMemo(() => lineFields(at).filter((f) => !hidden.includes(f.path) && !f.field.hidden && f.field.kind !== 'lines'), [at, hidden])
  const thing = fields.find((f) => f.field.kind === 'ref')
  if (rows.length === 0) return null
  return (
    <section className="m-card m-line-cards">
      <h3 className="m-group-title">
        {at.label[lang]} <span className="m-note">{rows.length}</span>
      </h3>
      <ul>
        {(all ? rows : rows.slice(0, first)).map((line) => {
          const ref = thing && asRef(line[thing.path])
          return (
            <li key={line.id} className="m-line-card">
              {ref && (
                <span className="m-card-title">
                  <Thumb image={ref.image} alt="" />
                  <span className="m-grow">
                    <b className={/^[A-Z0-9][A-Z0-9-]+$/.test(ref.title) ? 'm-mono' : ''}>{ref.title}</b>
                    {ref.note && <span className="m-note">{ref.note}</span>}
                  </span>
                </span>
              )}
              <dl className="m-line-values">
                {fields
                  .filter(
                    (f) => f !== thing && f.path in line && !blank(line[f.path]) && !(f.field.kind === 'int' && Number(line[f.path]) === 0 && f.field.optional),
                  )
                  .map((f) => (
                    <div key={f.path} title={fieldText(f, line, lang)}>
                      <dt>{f.label[lang]}</dt>
                      <dd>
                        <FieldValue at={f} row={line} lang={lang} />
                      </dd>
                    </div>
                  ))}
              </dl>
            </li>
          )
        })}
      </ul>
      {!all && rows.length > first && (
        <button type="button" className="m-text-button" onClick={() => setAll(true)}>
          {t('mobile.expandAll', { n: rows.length })}
        </button>
      )}
    </section>
  )
}
