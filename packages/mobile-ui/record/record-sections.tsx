import { stateField, type Fields } from '@crossway/kernel'
import { blank, dash, fieldAt, type FieldAt, type ListRow, sectionLabel, useLang } from '@crossway/web-kit'
import { Suspense, type ReactElement } from 'react'
import { FieldValue, fieldText } from '../fields/field-value.tsx'
import type { PhoneModel } from '../registry.ts'
import { LineCards } from './line-cards.tsx'

const wide = new Set(['longText', 'file', 'files', 'json'])

/** Groups of label and value that fold; empty values keep out of the way. */
export function RecordSections({ model, record }: { readonly model: PhoneModel; readonly record: ListRow }): ReactElement {
  const lang = useLang()
  return (
    <>
      {sectionsOf(model, record).map(({ key, fields }) => {
        const plain = fields.filter((at) => at.field.kind !== 'lines')
        const lines = fields.filter((at) => at.field.kind === 'lines')
        return (
          <section key={key}>
            {plain.length > 0 && (
              <details className="m-card m-group" open>
                <summary>{sectionLabel(model, key, lang)}</summary>
                <dl className="m-pairs">
                  {plain.map((at) => (
                    <div key={at.path} className={wide.has(at.field.kind) ? 'is-wide' : ''}>
                      <dt>{at.label[lang]}</dt>
                      <dd>
                        <FieldValue at={at} row={record} lang={lang} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </details>
            )}
            {lines.map((at) => {
              const Own = model.parts.lineViews?.[at.path]
              return Own ? (
                <Suspense key={at.path} fallback={null}>
                  <Own record={record} />
                </Suspense>
              ) : (
                <LineCards key={at.path} at={at} lines={record[at.path]} hidden={model.parts.hidden ?? []} />
              )
            })}
          </section>
        )
      })}
    </>
  )

  function sectionsOf(m: PhoneModel, r: ListRow): { key: string; fields: FieldAt[] }[] {
    const fields: Fields = m.resource.fields
    const skip = new Set([m.resource.title, stateField(m.resource), ...(m.parts.hidden ?? []), ...(m.page.figures ?? [])])
    const named = Object.entries(m.page.sections ?? { basic: Object.keys(fields).filter((n) => !fields[n]!.hidden) })
    const taken = new Set(named.flatMap(([, names]) => names))
    const rest = Object.keys(fields).filter((n) => !taken.has(n) && !fields[n]!.hidden)
    return [...named, ['other', rest] as const].flatMap(([key, names]) => {
      const shown = names
        .filter((n) => !skip.has(n) && n in r && !blank(r[n]))
        .map((n) => fieldAt(m, n))
        .filter((at): at is FieldAt => at !== undefined && fieldText(at, r, lang) !== dash)
      return shown.length ? [{ key, fields: shown }] : []
    })
  }
}
