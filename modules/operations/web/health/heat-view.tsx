import { dayOf } from '@crossway/kernel'
import { detailOf, get, openRecord, useBoth, useLang, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { accountHealthLabels } from '../../model/health/health.labels.ts'
import { colourOf, healthMetrics } from '../../model/health/health-rules.ts'
import { MetricCourse } from './metric-course.tsx'
import './health.css'

const route = 'storePerformance'
const most = 500
const ground = {
  red: 'color-mix(in srgb, var(--bad) 35%, transparent)',
  yellow: 'color-mix(in srgb, var(--waiting-f) 30%, transparent)',
  green: undefined,
} as const
const storeOf = (row: ListRow): { readonly id: number; readonly title: string } => row['store'] as { readonly id: number; readonly title: string }

/** Each store's last day, metric by metric in the colours of the platform's limits, and the cases that are due (operations.md storePerformance, board). */
export default function HeatView({ filter, q }: { readonly filter: Readonly<Record<string, unknown>>; readonly q: string }): ReactElement {
  const say = useBoth()
  const lang = useLang()
  const labels = accountHealthLabels[lang].fields as Readonly<Record<string, { readonly label?: string } | string>>
  const name = (m: string): string => {
    const l = labels[m]
    return typeof l === 'string' ? l : (l?.label ?? m)
  }
  const [shown, setShown] = useState<{ readonly store: number; readonly title: string; readonly metric: string }>()
  const { data } = useQuery({
    queryKey: ['health-heat', filter, q],
    queryFn: () =>
      get<ListAnswer>('account-health', {
        query: { view: route, tab: 'latest', filter, q, size: most, sort: '-day', fields: ['store', 'day', 'account_status', ...healthMetrics].join(',') },
        silent: true,
      }),
  })
  const due = useQuery({
    queryKey: ['health-due'],
    queryFn: () =>
      get<ListAnswer>('health-issue', { query: { view: route, tab: 'due', size: 20, sort: 'deadline', fields: 'no,store,type,deadline' }, silent: true }),
  })
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const stores = [...Map.groupBy(data.rows, (r) => storeOf(r).id)].map(([, days]) => days[0]!).sort((a, b) => storeOf(a).title.localeCompare(storeOf(b).title))
  return (
    <div style={{ display: 'grid', gap: 12, alignContent: 'start', overflow: 'auto', padding: '12px 16px' }} data-testid="health-heat">
      <section className="card" style={{ padding: 12, overflow: 'auto' }} aria-label={say('店铺指标', 'Metrics of stores')} tabIndex={0} role="region">
        <h2 style={{ margin: '0 0 8px', fontSize: '0.875rem' }}>{say('店铺指标（最近一天）', 'Metrics of stores (last day)')}</h2>
        {stores.length === 0 && <p className="note">{say('最近七天没有数据', 'Nothing of the last seven days')}</p>}
        {stores.length > 0 && (
          <table className="plain-table">
            <thead>
              <tr>
                <th>{say('店铺', 'Store')}</th>
                <th>{say('日期', 'Day')}</th>
                {healthMetrics.map((m) => (
                  <th key={m} className="num">
                    {name(m)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {stores.map((r) => (
                <tr key={r.id}>
                  <th scope="row">
                    <Button type="link" size="small" onClick={() => void openRecord(route, r.id)}>
                      {storeOf(r).title}
                    </Button>
                  </th>
                  <td>{String(r['day'])}</td>
                  {healthMetrics.map((m) => {
                    const v = r[m]
                    const colour = v === null || v === undefined ? 'green' : colourOf(m, String(v))
                    return (
                      <td
                        key={m}
                        className="num"
                        style={{ background: ground[colour] }}
                        title={
                          colour === 'green' ? undefined : say(colour === 'red' ? '超标' : '接近限值', colour === 'red' ? 'Beyond the limit' : 'Near the limit')
                        }
                      >
                        {v === null || v === undefined ? (
                          '–'
                        ) : (
                          <button type="button" className="health-cell" onClick={() => setShown({ store: storeOf(r).id, title: storeOf(r).title, metric: m })}>
                            {m === 'ahr' || m === 'ipi' ? String(v) : `${Number(v).toFixed(2)} %`}
                          </button>
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      {shown && <MetricCourse {...shown} name={name(shown.metric)} />}
      {(due.data?.rows.length ?? 0) > 0 && (
        <section className="card" style={{ padding: 12 }} aria-label={say('临近截止的问题', 'Issues that are due')}>
          <h2 style={{ margin: '0 0 8px', fontSize: '0.875rem' }}>{say('临近截止的问题', 'Issues that are due')}</h2>
          <table className="plain-table">
            <tbody>
              {due.data!.rows.map((r) => (
                <tr key={r.id}>
                  <th scope="row">
                    <Button type="link" size="small" onClick={() => void openRecord(route, detailOf(route, 'health_issue', r.id))}>
                      {String(r['no'])}
                    </Button>
                  </th>
                  <td>{storeOf(r).title}</td>
                  <td className="num">{dayOf(new Date(String(r['deadline'])))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
