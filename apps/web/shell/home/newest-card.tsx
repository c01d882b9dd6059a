import { InboxOutlined } from '@ant-design/icons'
import { openRecord, rowName, stateLabel, useLang, useText } from '@crossway/web-kit'
import { Blank, StateMark } from '@crossway/web-ui'
import { stateField } from '@crossway/kernel'
import type { ReactElement } from 'react'
import { routeTitle } from '../../router/titles.ts'
import type { Newest } from './attention.ts'
import { Place } from './todo-card.tsx'
import { Widget } from './widget.tsx'

/** The newest records of the pages that matter to this account. */
export function NewestCard({
  lists,
  loading,
  problem,
  onRetry,
}: {
  lists: readonly Newest[]
  loading: boolean
  problem: unknown
  onRetry: () => void
}): ReactElement {
  const t = useText()
  const lang = useLang()
  const empty = lists.every((l) => l.rows.length === 0)
  return (
    <Widget name="recent" title={t('home.newest')} loading={loading} problem={problem} onRetry={onRetry}>
      {empty ? (
        <Blank icon={<InboxOutlined />} title={t('common.noData')} />
      ) : (
        lists.flatMap((l) => {
          const state = stateField(l.def.resource)
          return l.rows.map((row) => (
            <Place
              key={`${l.route}:${row.id}`}
              className="todo-row"
              route={l.route}
              query={{ DetailID: String(row.id) }}
              open={() => void openRecord(l.route, row.id)}
            >
              <span className="source">{routeTitle(l.route)}</span>
              <span className="mono ell grow">{rowName(l.def.resource, row)}</span>
              {state && typeof row[state] === 'string' && (
                <StateMark
                  record={l.def.resource.name}
                  state={row[state]}
                  label={stateLabel(l.def, row[state], lang)}
                  zh={stateLabel(l.def, row[state], 'zh-cn')}
                />
              )}
            </Place>
          ))
        })
      )}
    </Widget>
  )
}
