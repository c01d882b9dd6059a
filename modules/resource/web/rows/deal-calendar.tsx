import { dayOf } from '@crossway/kernel'
import { openRecord, refAt, textAt, useLook, useText, type ListRow, type LookProps } from '@crossway/web-kit'
import { LookWaits, MonthBar, MonthGrid, useMonth, type DayItem } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import './deals.css'

const most = 500
const dayAt = (v: unknown): string => dayOf(new Date(String(v)))
const endOf = (row: ListRow): string => dayAt(row['end_at'] ?? row['start_at'])

/** Which deals run on which day of the month, shop by shop (resource.md LDBDPerformance, calendar view). */
export default function DealCalendar({ filter, q, tab }: LookProps): ReactElement {
  const t = useText()
  const month = useMonth()
  const look = useLook(
    { route: 'LDBDPerformance', filter, q, tab },
    {
      record: 'amz_deal',
      fields: 'promotion_name,type,status,start_at,end_at,store,units_sold',
      sort: 'start_at',
      most,
      where: {
        type: { in: ['lightning_deal', 'best_deal', 'deal_of_the_day'] },
        is_current: { eq: true },
        start_at: { between: [null, month.to] },
        end_at: { between: [month.from, null] },
      },
      withoutTab: true,
    },
  )
  const itemOf = (r: ListRow): DayItem => {
    const store = refAt(r, 'store')?.title ?? '–'
    const name = textAt(r, 'promotion_name')
    return {
      key: r.id,
      text: (
        <>
          <b>{store}</b> {name}
        </>
      ),
      title: `${store} · ${name}`,
      className: `deal-item is-${textAt(r, 'type')}`,
      open: () => openRecord('LDBDPerformance', r.id),
    }
  }
  const on = (day: string): readonly ListRow[] => look.answer?.rows.filter((r) => dayAt(r['start_at']) <= day && endOf(r) >= day) ?? []
  return (
    <div className="look" data-testid="deal-calendar">
      <MonthBar month={month}>
        {look.answer && <span className="note">{t(look.cut ? 'reports.dealsCut' : 'reports.dealsIn', { n: Math.min(look.answer.total, most) })}</span>}
      </MonthBar>
      {look.answer ? <MonthGrid {...month} shownOfDay={3} itemsOf={(day) => on(day).map(itemOf)} /> : <LookWaits look={look} />}
    </div>
  )
}
