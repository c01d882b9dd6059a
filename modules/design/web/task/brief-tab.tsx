import {
  blank,
  fieldAt,
  findRecord,
  lineFields,
  openRecord,
  useAnswer,
  useBoth,
  useLang,
  type FieldAt,
  type ListRow,
  type RecordProps,
} from '@crossway/web-kit'
import { reads } from '@crossway/web-ui'
import { Alert, Button, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { briefFields, briefLine, filmOnly } from '../../model/task/brief-fields.ts'

const wide = new Set(['longText', 'files'])
type Row = Readonly<Record<string, unknown>>

/** What is asked for, on the task itself: the demand's brief and material, and what its line wants (design.md planeTask, detail). */
export default function BriefTab({ record, route }: RecordProps): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const { id } = record['demand'] as { id: number }
  const { data, failed } = useAnswer<ListRow>(`design-demand/${id}`, ['design_demand'])
  const def = findRecord('design_demand')
  if (failed) return <Alert type="info" showIcon title={failed} />
  if (!data || !def) return <Skeleton active paragraph={{ rows: 6 }} />
  const line = (data['lines'] as Row[] | null)?.find((l) => l['seq'] === record['line_no'])
  const ofLine = lineFields(fieldAt(def, 'lines')!).filter(
    (at) => (briefLine as readonly string[]).includes(at.path) && (record['kind'] === 'video' || !filmOnly.has(at.path)),
  )
  const ofDemand = briefFields.flatMap((n) => fieldAt(def, n) ?? []).filter((at) => at.field.kind !== 'lines')
  const shown = (fields: readonly FieldAt[], row: Row): ReactElement[] =>
    fields
      .filter((at) => !blank(row[at.path]))
      .map((at) => {
        const { Read } = reads[at.field.kind]
        return (
          <div key={at.path} className={wide.has(at.field.kind) ? 'is-wide' : undefined}>
            <dt>{at.label[lang]}</dt>
            <dd>
              <Read value={row[at.path]} at={at} lang={lang} row={row as ListRow} />
            </dd>
          </div>
        )
      })
  const wanted = line ? shown(ofLine, line) : []
  const references = (data['references'] as { url: string; note?: string }[] | null) ?? []
  return (
    <div className="record-data" data-testid="brief-tab">
      <section>
        <dl>{shown(ofDemand, data)}</dl>
      </section>
      {line && wanted.length > 0 && (
        <section>
          <h2>{both(`第${String(line['seq'])}行`, `Line ${String(line['seq'])}`)}</h2>
          <dl>{wanted}</dl>
        </section>
      )}
      {references.length > 0 && (
        <section>
          <h2>{both('参考', 'References')}</h2>
          <ul>
            {references.map((r) => (
              <li key={r.url}>
                <a href={r.url} target="_blank" rel="noopener">
                  {r.url}
                </a>{' '}
                {r.note}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Button onClick={() => openRecord(route === 'videoTask' ? 'videoDemand' : 'planeDemand', id)}>{both('打开需求', 'Open the demand')}</Button>
    </div>
  )
}
