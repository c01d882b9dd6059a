import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { addDays, addMonths, dayOf, daysBetween, endOfMonth, startOfMonth, startOfWeek } from '@crossway/kernel'
import { get, numberText, openRecord, useLang, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { Button, Skeleton } from 'antd'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { both } from '../line-parts.tsx'
import './arrivals.css'

interface Arrival {
  readonly po: number
  readonly no: string
  readonly supplier: string
  readonly day: string
  open: number
}
/** Conditions that both the order's list and that of its lines know. */
const shared = ['supplier', 'buyer', 'project', 'company', 'warehouse', 'sku', 'po']
const most = 500
const shownOfDay = 4

/** What should come on which day of the month: late in red, due within three days in orange (purchase.md, calendar view of expected arrivals). */
export default function ArrivalCalendar({
  route,
  filter,
  q,
}: {
  readonly route: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly q: string
}): ReactElement {
  const lang = useLang()
  const today = dayOf(new Date())
  const [month, setMonth] = useState(() => startOfMonth(today))
  const [answer, setAnswer] = useState<ListAnswer>()
  const filtered = useMemo(() => JSON.stringify(Object.fromEntries(Object.entries(filter).filter(([n]) => shared.includes(n)))), [filter])
  const from = startOfWeek(month)
  const to = addDays(startOfWeek(endOfMonth(month)), 6)
  useEffect(() => {
    let gone = false
    const asked = { ...JSON.parse(filtered), status: { in: ['ordered', 'partial'] }, qty_open: { gt: 0 }, due_date: { between: [from, to] } }
    get<ListAnswer>('purchase-item', {
      query: { view: route, filter: asked, q, size: most, sort: 'due_date', fields: 'po,supplier,qty_open,due_date' },
      silent: true,
      slot: `arrivals:${route}`,
    }).then(
      (a) => void (gone || setAnswer(a)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [filtered, q, from, to, route])
  const days = useMemo(() => byDay(answer?.rows ?? []), [answer])
  const all = [...days.values()].flat()
  const title =
    lang === 'en'
      ? new Date(`${month}T00:00:00Z`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
      : `${month.slice(0, 4)}年${Number(month.slice(5, 7))}月`
  return (
    <div className="arrivals" data-testid="arrival-calendar">
      <div className="arrivals-head">
        <Button icon={<LeftOutlined />} aria-label={both(lang, '上个月', 'Previous month')} onClick={() => setMonth(addMonths(month, -1))} />
        <b>{title}</b>
        <Button icon={<RightOutlined />} aria-label={both(lang, '下个月', 'Next month')} onClick={() => setMonth(addMonths(month, 1))} />
        <Button disabled={month === startOfMonth(today)} onClick={() => setMonth(startOfMonth(today))}>
          {both(lang, '本月', 'This month')}
        </Button>
        <span className="grow" />
        <span className="arrivals-note">
          {answer && answer.total > most
            ? both(lang, `仅显示前 ${most} 行，请筛选`, `First ${most} lines only; filter to see the rest`)
            : both(
                lang,
                `${numberText(new Set(all.map((a) => a.po)).size)} 单，未到 ${numberText(all.reduce((n, a) => n + a.open, 0))} 件`,
                `${numberText(new Set(all.map((a) => a.po)).size)} orders, ${numberText(all.reduce((n, a) => n + a.open, 0))} pcs open`,
              )}
        </span>
      </div>
      {!answer ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <div className="arrivals-grid" role="grid" aria-label={title}>
          {weekdays[lang === 'en' ? 'en' : 'zh-cn'].map((w) => (
            <div key={w} className="arrivals-weekday" role="columnheader">
              {w}
            </div>
          ))}
          {Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i)).map((day) => (
            <Day key={day} day={day} today={today} other={day.slice(0, 7) !== month.slice(0, 7)} arrivals={days.get(day) ?? []} />
          ))}
        </div>
      )}
    </div>
  )
}

function Day({
  day,
  today,
  other,
  arrivals,
}: {
  readonly day: string
  readonly today: string
  readonly other: boolean
  readonly arrivals: readonly Arrival[]
}): ReactElement {
  const lang = useLang()
  const [open, setOpen] = useState(false)
  const shown = open ? arrivals : arrivals.slice(0, shownOfDay)
  const tone = day < today ? 'is-late' : daysBetween(today, day) <= 3 ? 'is-near' : ''
  return (
    <div className={`arrivals-day${other ? ' is-other' : ''}${arrivals.length ? '' : ' is-empty'}`} role="gridcell">
      <div className="arrivals-date">
        <span className={day === today ? 'is-today' : ''}>{Number(day.slice(8))}</span>
        {arrivals.length > 0 && <span className={`arrivals-sum ${tone}`}>{numberText(arrivals.reduce((n, a) => n + a.open, 0))}</span>}
      </div>
      {shown.map((a) => (
        <button
          key={a.po}
          type="button"
          className={`arrivals-item ${tone}`}
          title={`${a.no} · ${a.supplier}`}
          onClick={() => openRecord('purchaseOrderList', a.po)}
          data-testid={`arrival-${a.no}`}
        >
          <span className="arrivals-name">{a.supplier}</span>
          <span className="arrivals-qty">{numberText(a.open)}</span>
        </button>
      ))}
      {arrivals.length > shownOfDay && (
        <button type="button" className="arrivals-more" onClick={() => setOpen(!open)}>
          {open ? both(lang, '收起', 'Less') : both(lang, `还有 ${arrivals.length - shownOfDay} 单`, `${arrivals.length - shownOfDay} more`)}
        </button>
      )}
    </div>
  )
}

/** Lines of one order on one day are one arrival. */
function byDay(rows: readonly ListRow[]): Map<string, Arrival[]> {
  const out = new Map<string, Arrival[]>()
  for (const r of rows) {
    const po = r['po'] as { id: number; title: string }
    const day = String(r['due_date'])
    const list = out.get(day) ?? []
    const known = list.find((a) => a.po === po.id)
    if (known) {
      known.open += Number(r['qty_open'])
    } else list.push({ po: po.id, no: po.title, supplier: (r['supplier'] as { title?: string } | null)?.title ?? '', day, open: Number(r['qty_open']) })
    out.set(day, list)
  }
  return out
}
const weekdays = { 'zh-cn': ['一', '二', '三', '四', '五', '六', '日'], en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] } as const
