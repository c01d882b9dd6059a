import { fieldAt, sectionLabel, useLang, type FieldAt, type ListRow, type PageModel } from '@crossway/web-kit'
import { Suspense, type ReactElement } from 'react'
import { reads } from '../fields/reads.ts'
import { dataSections } from './data-sections.ts'

const wide = new Set(['longText', 'json', 'files'])

/** Fields that a list leaves out too stand here only when they hold something. */
const silent = (at: FieldAt, record: ListRow): boolean => Boolean(at.field.hidden) && (record[at.path] ?? null) === null

/** The record's fields by section; what the account may not see is not there. */
export function RecordData({ model, record }: { model: PageModel; record: ListRow }): ReactElement {
  const lang = useLang()
  const all = dataSections(model.page, model.resource)
  return (
    <div className="record-data">
      {Object.entries(all).map(([key, names]) => {
        const fields = names
          .map((n) => fieldAt(model, n))
          .filter((x): x is FieldAt => x !== undefined && x.field.kind !== 'lines' && x.path in record && !silent(x, record))
        if (fields.length === 0) return null
        return (
          <section key={key}>
            {Object.keys(all).length > 2 && <h2>{sectionLabel(model, key, lang)}</h2>}
            <dl>
              {fields.map((at) => (
                <Described key={at.path} at={at} model={model} record={record} />
              ))}
            </dl>
          </section>
        )
      })}
    </div>
  )
}

/** A field's label and what stands in it. */
export function Described({ at, model, record }: { at: FieldAt; model: PageModel; record: ListRow }): ReactElement {
  const lang = useLang()
  const { Read } = reads[at.field.kind]
  const Own = model.slots.reads?.[at.path]
  return (
    <div className={wide.has(at.field.kind) ? 'is-wide' : undefined}>
      <dt>{at.label[lang]}</dt>
      <dd>
        {Own ? (
          <Suspense fallback={null}>
            <Own value={record[at.path]} row={record} />
          </Suspense>
        ) : (
          <Read value={record[at.path]} at={at} lang={lang} row={record} />
        )}
      </dd>
    </div>
  )
}
