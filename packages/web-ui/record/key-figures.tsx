import { fieldAt, helpOf, useLang, type FieldAt, type ListRow, type PageModel } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { reads } from '../fields/reads.ts'
import { mostFigures } from './data-sections.ts'

/** Three to six figures that say how it stands. */
export function KeyFigures({ model, record }: { model: PageModel; record: ListRow }): ReactElement | null {
  const lang = useLang()
  const figures = (model.page.figures ?? [])
    .map((n) => fieldAt(model, n))
    .filter((x): x is FieldAt => x !== undefined && x.path in record)
    .slice(0, mostFigures)
  if (figures.length === 0) return null
  return (
    <dl className="key-figures">
      {figures.map((at) => {
        const { Read } = reads[at.field.kind]
        const help = helpOf(at, lang)
        // whatever the page reads in its own way below is read so up here
        const Own = model.slots.reads?.[at.path]
        return (
          <div key={at.path}>
            <dt>{at.label[lang]}</dt>
            <dd>{Own ? <Own value={record[at.path]} row={record} /> : <Read value={record[at.path]} at={at} lang={lang} row={record} />}</dd>
            {help && (
              <dd className="figure-note ell" title={help}>
                {help}
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
