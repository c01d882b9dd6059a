import { blank, fieldAt, type FieldAt, type ListRow, type PageModel } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { Described } from './record-data.tsx'

const most = 8
const long = new Set(['lines', 'longText', 'json', 'file', 'files'])

/** The document's first words above its lines: two rows of four, without what the header says already (look.md §4.2). */
export function RecordBrief({ model, record }: { readonly model: PageModel; readonly record: ListRow }): ReactElement | null {
  const message = new Set([model.resource.title, model.page.phone?.title, ...(model.page.figures ?? [])])
  const fields = (Object.values(model.page.sections ?? {})[0] ?? [])
    .map((n) => fieldAt(model, n))
    .filter((x): x is FieldAt => x !== undefined && !message.has(x.path) && !long.has(x.field.kind) && !blank(record[x.path]))
    .slice(0, most)
  if (fields.length === 0) return null
  return (
    <div className="record-data record-brief">
      <dl>
        {fields.map((at) => (
          <Described key={at.path} at={at} model={model} record={record} />
        ))}
      </dl>
    </div>
  )
}
