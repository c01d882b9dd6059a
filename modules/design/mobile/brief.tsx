import { FieldValue, ProblemCard } from '@crossway/mobile-ui'
import { blank, fieldAt, findRecord, lineFields, useAnswer, useBoth, useLang, type FieldAt, type ListRow } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { briefFields, briefLine, filmOnly } from '../model/task/brief-fields.ts'

const wide = new Set(['longText', 'files'])
type Row = Readonly<Record<string, unknown>>

/** What is asked for stands before the task's own fields (mobile.md planeTask, detail). */
export function BriefLead({ record }: { readonly record: ListRow }): ReactElement | null {
  const both = useBoth()
  const lang = useLang()
  const { data, failed } = useAnswer<ListRow>(`design-demand/${(record['demand'] as { id: number }).id}`)
  const def = findRecord('design_demand')
  if (failed) return <ProblemCard text={failed} />
  if (!data || !def) return null
  const line = (data['lines'] as Row[] | null)?.find((l) => l['seq'] === record['line_no']) ?? {}
  const ofLine = lineFields(fieldAt(def, 'lines')!).filter(
    (at) => (briefLine as readonly string[]).includes(at.path) && (record['kind'] === 'video' || !filmOnly.has(at.path)),
  )
  const ofDemand = briefFields.flatMap((n) => fieldAt(def, n) ?? []).filter((at) => at.field.kind !== 'lines')
  const shown = (fields: readonly FieldAt[], row: Row): ReactElement[] =>
    fields
      .filter((at) => !blank(row[at.path]))
      .map((at) => (
        <div key={at.path} className={wide.has(at.field.kind) ? 'is-wide' : ''}>
          <dt>{at.label[lang]}</dt>
          <dd>
            <FieldValue at={at} row={row} lang={lang} />
          </dd>
        </div>
      ))
  return (
    <details className="m-card m-group" open data-testid="m-brief">
      <summary>{both('需求', 'Brief')}</summary>
      <dl className="m-pairs">
        {shown(ofDemand, data)}
        {shown(ofLine, line)}
      </dl>
      {((data['references'] as { url: string; note?: string }[] | null) ?? []).map((r) => (
        <p key={r.url} className="m-note ell">
          <a href={r.url} target="_blank" rel="noopener">
            {r.note || r.url}
          </a>
        </p>
      ))}
    </details>
  )
}
