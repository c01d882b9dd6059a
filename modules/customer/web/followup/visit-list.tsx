import { dateTimeText, get, openRecord, type ListAnswer, type ListRow, useBoth } from '@crossway/web-kit'
import { Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'

/** Visits and receptions by the customer's region. */
export default function VisitList({
  route,
  filter,
  q,
  tab,
}: {
  readonly route: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly q: string
  readonly tab: string
}): ReactElement {
  const both = useBoth()
  const [answer, setAnswer] = useState<ListAnswer>()
  const asked = JSON.stringify(filter)
  useEffect(() => {
    let gone = false
    const query = {
      view: route,
      filter: { ...JSON.parse(asked), followup_type: { in: ['visit', 'reception'] } },
      q,
      tab,
      size: 500,
      sort: '-followup_at',
      fields: 'customer,customer.region,followup_at,address,author,distance_km',
    }
    get<ListAnswer>('followup', { query, silent: true, slot: `visits:${route}` }).then(
      (a) => void (gone || setAnswer(a)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [asked, q, tab, route])
  if (!answer) return <Skeleton active paragraph={{ rows: 8 }} />
  const groups = [...Map.groupBy(answer.rows, (r) => (r['customer.region'] as { title?: string } | null)?.title ?? both('未填地区', 'No region'))].sort(
    (a, b) => b[1].length - a[1].length,
  )
  if (groups.length === 0) return <p className="note">{both('没有拜访记录', 'No visits')}</p>
  return (
    <div data-testid="visit-list">
      {groups.map(([city, rows]) => (
        <section key={city}>
          <h3>
            {city} <span className="note">{rows.length}</span>
          </h3>
          {rows.map((r: ListRow) => (
            <button
              key={r.id}
              type="button"
              className="plain-button"
              style={{ display: 'flex', gap: 12, width: '100%', padding: '4px 0' }}
              onClick={() => openRecord('followup', r.id)}
            >
              <span>{(r['customer'] as { title: string }).title}</span>
              <span className="note">{String(r['address'] ?? '')}</span>
              <span style={{ flex: 1 }} />
              {r['distance_km'] !== null && <span className="note">{String(r['distance_km'])} km</span>}
              <span className="note">
                {(r['author'] as { title?: string } | null)?.title} · {dateTimeText(String(r['followup_at']))}
              </span>
            </button>
          ))}
        </section>
      ))}
    </div>
  )
}
