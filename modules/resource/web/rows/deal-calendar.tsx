import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { addDays, addMonths, dayOf, daysBetween, endOfMonth, startOfMonth, startOfWeek } from '@crossway/kernel'
import { get, openRecord, useLang, useText, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import './deals.css'

const route = 'LDBDPerformance'
const most = 500
const shownOfDay = 3
const day = (v: unknown): string => dayOf(new Date(String(v)))
const storeOf = (row: ListRow): string => (row['store'] as { readonly title: string } | null)?.title ?? '–'
const endOf = (row: ListRow): string => day(row['end_at'] ?? row['start_at'])

/** Which deals run on which day of the month, shop by shop (resource.md LDBDPerformance, calendar view). */
export default function DealCalendar({ filter, q }: { readonly filter: Readonly<Record<string, unknown>>; readonly q: string }): ReactElement {
  const t = useText()
  const lang = useLang()
  const today = dayOf(new Date())
  const [month, setMonth] = useState(() => startOfMonth(today))
  const from = startOfWeek(month)
  const to = addDays(startOfWeek(endOfMonth(month)), 6)
  const { data } = useQuery({
    queryKey: ['deal-calendar', from, to, filter, q],
    queryFn: () =>
      get<ListAnswer>('amz-deal', {
        query: {
          view: route,
          filter: {
            type: { in: ['lightning_deal', 'best_deal', 'deal_of_the_day'] },
            ...filter,
            is_current: { eq: true },
            start_at: { lte: `${to}T23:59:59+08:00` },
            end_at: { gte: `${from}T00:00:00+08:00` },
          },
          q,
          size: most,
          sort: 'start_at',
          fields: 'promotion_name,type,status,start_at,end_at,store,units_sold',
        },
        silent: true,
      }),
  })
  const title = new Date(`${month}T00:00:00Z`).toLocaleDateString(lang === 'en' ? 'en-GB' : 'zh-CN', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const on = (d: string): readonly ListRow[] => (data?.rows ?? []).filter((r) => day(r['start_at']) <= d && endOf(r) >= d)
  return (
    <div className="deal-calendar" data-testid="deal-calendar">
      <div className="deal-calendar-head">
        <Button icon={<LeftOutlined />} aria-label={t('reports.monthBefore')} onClick={() => setMonth(addMonths(month, -1))} />
        <b>{title}</b>
        <Button icon={<RightOutlined />} aria-label={t('reports.monthAfter')} onClick={() => setMonth(addMonths(month, 1))} />
        <span className="deal-note">{data && t(data.total > most ? 'reports.dealsCut' : 'reports.dealsIn', { n: Math.min(data.total, most) })}</span>
      </div>
      {!data ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <div className="deal-calendar-grid">
          {Array.from({ length: 7 }, (_, i) => addDays(from, i)).map((d) => (
            <div key={`w${d}`} className="deal-weekday">
              {new Date(`${d}T00:00:00Z`).toLocaleDateString(lang === 'en' ? 'en-GB' : 'zh-CN', { weekday: 'short', timeZone: 'UTC' })}
            </div>
          ))}
          {Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i)).map((d) => (
            <Day key={d} at={d} today={d === today} other={d.slice(0, 7) !== month.slice(0, 7)} deals={on(d)} />
          ))}
        </div>
      )}
    </div>
  )
}

function Day({
  at,
  today,
  other,
  deals,
}: {
  readonly at: string
  readonly today: boolean
  readonly other: boolean
  readonly deals: readonly ListRow[]
}): ReactElement {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <div className={`deal-day${other ? ' is-other' : ''}${deals.length ? '' : ' is-empty'}`}>
      <span className={today ? 'is-today' : ''}>
        {Number(at.slice(8))}
        <small className="deal-month"> {at.slice(5, 7)}</small>
      </span>
      {(open ? deals : deals.slice(0, shownOfDay)).map((r) => (
        <button
          key={r.id}
          type="button"
          className={`deal-item is-${String(r['type'])}`}
          title={`${storeOf(r)} · ${String(r['promotion_name'] ?? '')}`}
          onClick={() => void openRecord(route, r.id)}
        >
          <b>{storeOf(r)}</b> {String(r['promotion_name'] ?? '')}
        </button>
      ))}
      {deals.length > shownOfDay && !open && (
        <button type="button" className="deal-more" onClick={() => setOpen(true)}>
          {t('reports.dealsMore', { n: deals.length - shownOfDay })}
        </button>
      )}
    </div>
  )
}
