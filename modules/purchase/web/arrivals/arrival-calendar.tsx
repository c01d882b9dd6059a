import { daysBetween } from '@crossway/kernel'
import { numberText, openRecord, refAt, useBoth, useLook, type ListRow, type LookProps } from '@crossway/web-kit'
import { LookCut, LookWaits, MonthBar, MonthGrid, useMonth, type DayItem } from '@crossway/web-ui'
import { useMemo, type ReactElement } from 'react'
import './arrivals.css'

interface Arrival {
  readonly po: number
  readonly no: string
  readonly supplier: string
  open: number
}
/** Conditions that both the order's list and that of its lines know. */
const shared = ['supplier', 'buyer', 'project', 'company', 'warehouse', 'sku', 'po']
const openOf = (arrivals: readonly Arrival[]): number => arrivals.reduce((n, a) => n + a.open, 0)

/** What should come on which day of the month: late in red, due within three days in orange (purchase.md, calendar view of expected arrivals). */
export default function ArrivalCalendar({ route, filter, q, tab }: LookProps): ReactElement {
  const both = useBoth()
  const month = useMonth()
  const look = useLook(
    { route, filter: Object.fromEntries(Object.entries(filter).filter(([n]) => shared.includes(n))), q, tab },
    {
      record: 'purchase_item',
      fields: 'po,supplier,qty_open,due_date',
      sort: 'due_date',
      most: 500,
      where: { status: { in: ['ordered', 'partial'] }, qty_open: { gt: 0 }, due_date: { between: [month.from, month.to] } },
      withoutTab: true,
    },
  )
  const days = useMemo(() => byDay(look.answer?.rows ?? []), [look.answer])
  const all = [...days.values()].flat()
  const orders = numberText(new Set(all.map((a) => a.po)).size)
  const open = numberText(openOf(all))
  const toneOf = (day: string): string => (day < month.today ? 'is-late' : daysBetween(month.today, day) <= 3 ? 'is-near' : '')
  const itemOf = (a: Arrival, day: string): DayItem => ({
    key: a.po,
    text: (
      <>
        <span className="arrivals-name">{a.supplier}</span>
        <span className="num">{numberText(a.open)}</span>
      </>
    ),
    title: `${a.no} · ${a.supplier}`,
    className: `arrivals-item ${toneOf(day)}`,
    testId: `arrival-${a.no}`,
    open: () => openRecord('purchaseOrderList', a.po),
  })
  return (
    <div className="look" data-testid="arrival-calendar">
      <MonthBar month={month}>
        <span className="grow" />
        {look.cut ? <LookCut look={look} /> : <span className="note">{both(`${orders} 单，未到 ${open} 件`, `${orders} orders, ${open} pcs open`)}</span>}
      </MonthBar>
      {look.answer ? (
        <MonthGrid
          {...month}
          shownOfDay={4}
          itemsOf={(day) => (days.get(day) ?? []).map((a) => itemOf(a, day))}
          beside={(day) => days.has(day) && <span className={`arrivals-sum ${toneOf(day)}`}>{numberText(openOf(days.get(day)!))}</span>}
        />
      ) : (
        <LookWaits look={look} />
      )}
    </div>
  )
}

/** Lines of one order on one day are one arrival. */
function byDay(rows: readonly ListRow[]): Map<string, Arrival[]> {
  const out = new Map<string, Arrival[]>()
  for (const r of rows) {
    const po = refAt(r, 'po')!
    const day = String(r['due_date'])
    const list = out.get(day) ?? []
    const known = list.find((a) => a.po === po.id)
    if (known) known.open += Number(r['qty_open'])
    else list.push({ po: po.id, no: po.title, supplier: refAt(r, 'supplier')?.title ?? '', open: Number(r['qty_open']) })
    out.set(day, list)
  }
  return out
}
