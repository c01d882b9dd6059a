import { findRecord, loadRecord, recordName, stateLabel, useLang, useRelated, useText, type PageModel, type RelatedGroup } from '@crossway/web-kit'
import { Skeleton } from 'antd'
import { useEffect, useReducer, type ReactElement } from 'react'
import { RecordLink } from '../fields/parts/record-link.tsx'
import { StateMark } from '../state/state-mark.tsx'

const nameOf = (group: RelatedGroup): string => group.record.replaceAll('-', '_')

/** Documents that point here, by record, each a link with its state. */
export function RelatedDocuments({ model, id }: { model: PageModel; id: number }): ReactElement {
  const t = useText()
  const lang = useLang()
  const groups = useRelated(model, id)
  const [, again] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    const missing = (groups ?? []).map(nameOf).filter((n) => !findRecord(n))
    if (missing.length) void Promise.all(missing.map((n) => loadRecord(n).catch(() => undefined))).then(again)
  }, [groups])
  if (!groups) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  if (groups.length === 0) return <p className="tab-empty note">{t('grid.noRelated')}</p>
  return (
    <div className="related">
      {groups.map((g) => {
        const def = findRecord(nameOf(g))
        return (
          <section key={`${g.record}${g.above}`}>
            <h3>
              {def ? recordName(def, lang) : g.record} <span className="note">{g.total}</span>
            </h3>
            <ul>
              {g.rows.map((row) => (
                <li key={row.id}>
                  <RecordLink record={nameOf(g)} id={row.id} route={g.route} className="mono">
                    {row.title}
                  </RecordLink>
                  {row.status !== undefined && def && (
                    <StateMark
                      record={def.resource.name}
                      state={row.status}
                      label={stateLabel(def, row.status, lang)}
                      zh={stateLabel(def, row.status, 'zh-cn')}
                    />
                  )}
                </li>
              ))}
            </ul>
            {g.total > g.rows.length && <p className="note">{t('grid.andMore', { n: g.total - g.rows.length })}</p>}
          </section>
        )
      })}
    </div>
  )
}
