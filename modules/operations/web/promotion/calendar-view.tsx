import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { addDays, addMonths, dayOf, daysBetween, endOfMonth, startOfMonth } from '@crossway/kernel'
import { monthText, openRecord, useBoth, useLang, useLook, type ListRow, type LookProps } from '@crossway/web-kit'
import { LookCut, LookWaits } from '@crossway/web-ui'
import { Button } from 'antd'
import { useState, type ReactElement } from 'react'
import { typeName } from './names.ts'
import './promotion.css'

const route = 'promotionActivity'
const day = (v: unknown): string => dayOf(new Date(String(v)))
const storeOf = (row: ListRow): string => (row['store'] as { readonly title: string } | null)?.title ?? '–'

/** Which promotions run when, shop by shop: a bar each over the days of a month (operations.md promotionActivity, views). */
export default function CalendarView({ filter, q, tab }: LookProps): ReactElement {
  const say = useBoth()
  const lang = useLang()
  const today = dayOf(new Date())
  const [from, setFrom] = useState(() => startOfMonth(today))
  const to = endOfMonth(from)
  const look = useLook(
    { route, filter, q, tab },
    {
      record: 'promotion_activity',
      fields: 'no,name,type,status,start_at,end_at,store,unplanned',
      sort: 'start_at',
      most: 500,
      // what was cancelled is shown to whoever asks for it
      where: { ...(filter['status'] ? {} : { status: { ne: 'cancelled' } }), start_at: { between: [null, to] }, end_at: { between: [from, null] } },
      withoutTab: true,
    },
  )
  const data = look.answer
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i))
  const shops = [...Map.groupBy(data?.rows ?? [], storeOf)].sort(([a], [b]) => a.localeCompare(b))
  const title = monthText(from, lang)
  const column = (d: string): number => daysBetween(from, d < from ? from : d > to ? to : d) + 2
  return (
    <div className="promotion-view" data-testid="promotion-calendar">
      <div className="promotion-head">
        <Button icon={<LeftOutlined />} aria-label={say('上个月', 'Month before')} onClick={() => setFrom(addMonths(from, -1))} />
        <b>{title}</b>
        <Button icon={<RightOutlined />} aria-label={say('下个月', 'Month after')} onClick={() => setFrom(addMonths(from, 1))} />
        {look.cut ? <LookCut look={look} /> : data && <span className="note">{say(`${data.total} 个活动`, `${data.total} promotions`)}</span>}
      </div>
      {!data ? (
        <LookWaits look={look} />
      ) : shops.length === 0 ? (
        <p className="note">{say('本月没有活动', 'No promotion in this month')}</p>
      ) : (
        <div
          className="promotion-bars"
          style={{ gridTemplateColumns: `minmax(96px, 140px) repeat(${days.length}, minmax(18px, 1fr))` }}
          role="region"
          tabIndex={0}
          aria-label={title}
        >
          <span />
          {days.map((d) => (
            <span key={d} className={`promotion-day${d === today ? ' is-today' : ''}`}>
              {Number(d.slice(8))}
            </span>
          ))}
          {shops.flatMap(([shop, rows]) =>
            rows.map((r, i) => [
              <span key={`${r.id}s`} className="promotion-shop" style={{ gridColumn: 1 }}>
                {i === 0 ? shop : ''}
              </span>,
              <button
                key={r.id}
                type="button"
                className={`promotion-bar is-${String(r['status'])}${r['unplanned'] === true ? ' is-unplanned' : ''}`}
                style={{ gridColumn: `${column(day(r['start_at']))} / ${column(day(r['end_at'])) + 1}` }}
                title={`${String(r['no'])} ${typeName(String(r['type']), lang)} ${day(r['start_at'])} – ${day(r['end_at'])}`}
                onClick={() => void openRecord(route, r.id)}
              >
                {typeName(String(r['type']), lang)} {String(r['name'])}
              </button>,
            ]),
          )}
        </div>
      )}
    </div>
  )
}
