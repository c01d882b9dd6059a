import { addDays, dayOf, daysBetween } from '@crossway/kernel'
import { openRecord, useAnswer, useBoth, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { Alert, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { barsOf, type Part, type Tracked } from '../../model/tracker.ts'
import './boards.css'

const most = 100
const fields = 'no,status,provider,dest,plan_ship_date,promised_days,shipped_at,atd,ata,delivered_at,closed_at,eta'
const day = (v: unknown): string | null => (typeof v === 'string' && v !== '' ? (v.length > 10 ? dayOf(new Date(v)) : v) : null)
const trackOf = (r: ListRow): Tracked => ({
  plan: day(r['plan_ship_date']) ?? dayOf(new Date()),
  promised: typeof r['promised_days'] === 'number' ? r['promised_days'] : null,
  shipped: day(r['shipped_at']),
  departed: day(r['atd']),
  arrived: day(r['ata']),
  delivered: day(r['delivered_at']),
  closed: day(r['closed_at']) ?? (r['status'] === 'closed' ? day(r['delivered_at']) : null),
})

/** Shipments of the list's filter as bars: what was planned above, what has passed below it, today's line (logistics.md shippingNotice, tracker view). */
export default function TrackerView(p: {
  readonly route: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly q: string
  readonly tab: string
}): ReactElement {
  const say = useBoth()
  const asked = new URLSearchParams({
    view: p.route,
    filter: JSON.stringify(p.filter),
    q: p.q,
    tab: p.tab,
    size: String(most),
    sort: '-plan_ship_date',
    fields,
  })
  const { data: answer, failed } = useAnswer<ListAnswer>(`shipping-notice?${asked}`)
  if (failed) return <Alert type="error" title={failed} />
  if (!answer) return <Skeleton active paragraph={{ rows: 8 }} />
  const today = dayOf(new Date())
  const rows = answer.rows.map((row) => {
    const t = trackOf(row)
    return { row, t, bars: barsOf(t, today) }
  })
  const endOf = (t: Tracked): string => addDays(t.plan, t.promised ?? 0)
  const days = rows.flatMap(({ t, bars }) => [t.plan, endOf(t), ...bars.flatMap((b) => [b.from, b.to])])
  const sorted = [...days, today].toSorted()
  const [first, last] = [sorted[0]!, sorted.at(-1)!]
  const whole = Math.max(1, daysBetween(first, last))
  const at = (d: string): string => `${(daysBetween(first, d) / whole) * 100}%`
  const wide = (from: string, to: string): string => `${(Math.max(1, daysBetween(from, to)) / whole) * 100}%`
  const names: Readonly<Record<Part, string>> = {
    out: say('发货至离港', 'To departure'),
    sea: say('运输', 'Under way'),
    in: say('到港至妥投', 'Arrival to delivery'),
    receive: say('签收', 'Receiving'),
  }
  return (
    <div className="tracker" data-testid="shipment-tracker">
      <p className="note freight-line">
        <span>
          {first} – {last}
        </span>
        <span>
          <i className="tracker-key tracker-plan" />
          {say('计划', 'Planned')}
        </span>
        {(Object.keys(names) as Part[]).map((k) => (
          <span key={k}>
            <i className={`tracker-key is-${k}`} />
            {names[k]}
          </span>
        ))}
        <span>{say('竖线为今天', 'The line is today')}</span>
        {answer.total > rows.length && <span>{say(`仅显示前 ${rows.length} 票，共 ${answer.total} 票`, `The first ${rows.length} of ${answer.total}`)}</span>}
      </p>
      {rows.length === 0 && <p className="note">{say('没有数据', 'Nothing here')}</p>}
      {rows.map(({ row, t, bars }) => {
        const late = t.delivered === null && t.shipped !== null && endOf(t) < today
        const who = [row['no'], (row['provider'] as { title?: string } | null)?.title, (row['dest'] as { title?: string } | null)?.title]
          .filter(Boolean)
          .join(' · ')
        const told = bars.map((b) => `${names[b.part]} ${b.from} – ${b.to}`).join('; ')
        return (
          <button
            key={row.id}
            type="button"
            className={late ? 'tracker-row is-late' : 'tracker-row'}
            onClick={() => openRecord(p.route, row.id)}
            title={`${who}\n${say('计划', 'Planned')} ${t.plan} – ${endOf(t)}\n${told}`}
          >
            <span className="tracker-name">{who}</span>
            <span className="tracker-field">
              <i className="tracker-plan" style={{ left: at(t.plan), width: wide(t.plan, endOf(t)) }} />
              {bars.map((b) => (
                <i key={b.part} className={`tracker-part is-${b.part}`} style={{ left: at(b.from), width: wide(b.from, b.to) }} />
              ))}
              <i className="tracker-today" style={{ left: at(today) }} />
            </span>
          </button>
        )
      })}
    </div>
  )
}
