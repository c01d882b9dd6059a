import { openRecord, openTab, useAuth, useLang, usePageModel, useText, valueLabel, fieldAt, type ListRow } from '@crossway/web-kit'
import { Alert, Button, Skeleton, Tag } from 'antd'
import type { ReactElement } from 'react'
import { Gaps } from './gaps.tsx'
import { useRead } from './use-rows.ts'
import '../ledger.css'

interface Below {
  readonly stores: readonly { readonly structure: number; readonly store: number; readonly name: string; readonly scope: 'all' | 'msku' }[]
  readonly without: readonly {
    readonly project: number
    readonly name: string
    readonly project_no: string
    readonly leader_name: string | null
    readonly department_name: string | null
  }[]
}
const titleOf = (row: ListRow, field: string): string => (row[field] as { readonly title: string } | null)?.title ?? '–'

/** Structures by department and leader with their stores, and the projects that have none (finance.md projectStructure, list). */
export default function TreeView({ filter, q }: { filter: Readonly<Record<string, unknown>>; q: string }): ReactElement {
  const t = useText()
  const lang = useLang()
  const model = usePageModel()
  const may = useAuth('projectStructure/add')
  const asked = encodeURIComponent(JSON.stringify(filter))
  const list = useRead<{ rows: ListRow[] }>(`project-structure?view=projectStructure&size=500&sort=name&filter=${asked}&q=${encodeURIComponent(q)}`)
  const below = useRead<Below>('project-structure-below')
  const failed = list.failed ?? below.failed
  if (failed) return <Alert type="error" title={failed} />
  if (!list.answer || !below.answer) return <Skeleton active />
  const stores = Map.groupBy(below.answer.stores, (s) => s.structure)
  const mode = fieldAt(model, 'settle_mode')!
  return (
    <div className="ledger-view" data-testid="structure-tree">
      {below.answer.without.length > 0 && (
        <>
          <Alert type="warning" showIcon title={t('structure.withoutAbout', { n: below.answer.without.length })} />
          <ul className="structure-without">
            {below.answer.without.map((p) => (
              <li key={p.project}>
                <span className="mono note">{p.project_no}</span> {p.name}{' '}
                <span className="note">{`${p.department_name ?? '–'} · ${p.leader_name ?? '–'}`}</span>
                {may && (
                  <Button type="link" size="small" onClick={() => void openTab('projectStructure', { DetailID: 'new' })}>
                    {t('structure.setUp')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <ul className="structure-tree" aria-label={t('structure.tree')}>
        {[...Map.groupBy(list.answer.rows, (r) => titleOf(r, 'department'))].map(([department, inIt]) => (
          <li key={department}>
            <b>{department}</b> <span className="note">{t('structure.projects', { n: inIt.length })}</span>
            <ul>
              {[...Map.groupBy(inIt, (r) => titleOf(r, 'leader'))].map(([leader, his]) => (
                <li key={leader}>
                  {leader}
                  <ul>
                    {his.map((r) => (
                      <li key={r.id}>
                        <Button type="link" size="small" className="source-link" onClick={() => void openRecord('projectStructure', r.id)}>
                          {String(r['name'])}
                        </Button>{' '}
                        <span className="note">{valueLabel(mode, String(r['settle_mode']), lang)}</span>{' '}
                        {r['gaps'] ? <Gaps row={r} route="projectStructure" /> : null}
                        <div className="structure-stores">
                          {(stores.get(r.id) ?? []).map((s) => (
                            <Tag key={`${s.store} ${s.scope}`}>{s.scope === 'msku' ? `${s.name} · ${t('structure.named')}` : s.name}</Tag>
                          ))}
                          {!stores.get(r.id) && <span className="note">{t('structure.noStores')}</span>}
                        </div>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
