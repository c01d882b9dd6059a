import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { addDays, dayOf, valueText, type Lang } from '@crossway/kernel'
import { get, openRecord, openTab, useBoth, useLang, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { opLogLabels } from '../../model/oplog/op-log.labels.ts'
import './oplog.css'

const route = 'oplogPlus'
const span = 21
const most = 500
const typeName = (type: string, lang: Lang): string => valueText(opLogLabels[lang].fields.type, type)
interface Subject {
  readonly key: string
  readonly title: string
  readonly msku: number | undefined
}
function subjectOf(row: ListRow): Subject {
  const msku = row['msku'] as { readonly id: number; readonly title: string } | null
  if (msku) return { key: `m${msku.id}`, title: msku.title, msku: msku.id }
  const asin = row['asin'] ?? row['parent_asin']
  if (asin) return { key: `a${String(asin)}`, title: String(asin), msku: undefined }
  const store = row['store'] as { readonly id: number; readonly title: string } | null
  return { key: `s${store?.id ?? 0}`, title: store?.title ?? '–', msku: undefined }
}

/** What was done to each listing on which day: listings down, days across (operations.md oplogPlus, calendar matrix). */
export default function MatrixView({ filter, q }: { readonly filter: Readonly<Record<string, unknown>>; readonly q: string }): ReactElement {
  const say = useBoth()
  const lang = useLang()
  const today = dayOf(new Date())
  const [to, setTo] = useState(today)
  const from = addDays(to, 1 - span)
  const { data } = useQuery({
    queryKey: ['oplog-matrix', from, to, filter, q],
    queryFn: () =>
      get<ListAnswer>('op-log', {
        query: {
          view: route,
          filter: { ...filter, day: { between: [from, to] } },
          q,
          size: most,
          sort: '-day',
          fields: 'day,type,text,text_en,msku,asin,parent_asin,store,source',
        },
        silent: true,
      }),
  })
  const days = Array.from({ length: span }, (_, i) => addDays(from, i))
  const subjects = [...Map.groupBy(data?.rows ?? [], (r) => subjectOf(r).key)].map(([, rows]) => ({ ...subjectOf(rows[0]!), rows }))
  return (
    <div className="oplog-matrix" data-testid="oplog-matrix">
      <div className="oplog-head">
        <Button icon={<LeftOutlined />} aria-label={say('前三周', 'Three weeks before')} onClick={() => setTo(addDays(to, -span))} />
        <b>
          {from} – {to}
        </b>
        <Button
          icon={<RightOutlined />}
          aria-label={say('后三周', 'Three weeks after')}
          disabled={to >= today}
          onClick={() => setTo(addDays(to, span) > today ? today : addDays(to, span))}
        />
        {data && data.total > most && <span className="note">{say(`只显示最近 ${most} 条，请缩小筛选`, `Only the latest ${most}: narrow the filter`)}</span>}
      </div>
      {!data ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : subjects.length === 0 ? (
        <p className="note">{say('这段时间没有日志', 'Nothing was logged in this time')}</p>
      ) : (
        <div className="card oplog-scroll" role="region" tabIndex={0} aria-label={say('运营日志日历', 'Calendar of the operation log')}>
          <table className="plain-table">
            <thead>
              <tr>
                <th>{say('对象', 'Subject')}</th>
                {days.map((d) => (
                  <th key={d} className={d === today ? 'is-today' : undefined} title={d}>
                    {Number(d.slice(8)) === 1 || d === from ? d.slice(5) : Number(d.slice(8))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {subjects.map((s) => (
                <tr key={s.key}>
                  <th scope="row">
                    {s.msku === undefined ? (
                      s.title
                    ) : (
                      <Button type="link" size="small" onClick={() => openTab('product360', { msku: String(s.msku) })}>
                        {s.title}
                      </Button>
                    )}
                  </th>
                  {days.map((d) => (
                    <td key={d}>
                      {s.rows
                        .filter((r) => r['day'] === d)
                        .map((r) => (
                          <button
                            key={r.id}
                            type="button"
                            className={`oplog-chip is-${String(r['source'])}`}
                            title={String((lang === 'en' ? r['text_en'] : null) ?? r['text'])}
                            onClick={() => void openRecord(route, r.id)}
                          >
                            {typeName(String(r['type']), lang)}
                          </button>
                        ))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
