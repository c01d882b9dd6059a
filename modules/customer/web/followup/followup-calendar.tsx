import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { addDays, addMonths, dayOf, daysBetween, endOfMonth, startOfMonth, startOfWeek } from '@crossway/kernel'
import { get, openRecord, type ListAnswer, type ListRow, useBoth } from '@crossway/web-kit'
import { Button, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import './followup-calendar.css'

const most = 500
const shownOfDay = 4

/** When whom to contact next, by the day of the next follow-up. */
export default function FollowupCalendar({
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
  const today = dayOf(new Date())
  const [month, setMonth] = useState(() => startOfMonth(today))
  const [answer, setAnswer] = useState<ListAnswer>()
  const asked = JSON.stringify(filter)
  const from = startOfWeek(month)
  const to = addDays(startOfWeek(endOfMonth(month)), 6)
  useEffect(() => {
    let gone = false
    const query = {
      view: route,
      filter: { ...JSON.parse(asked), next_followup_at: { between: [from, to] } },
      q,
      tab,
      size: most,
      sort: 'next_followup_at',
      fields: 'customer,next_followup_at,next_plan,author',
    }
    get<ListAnswer>('followup', { query, silent: true, slot: `followups:${route}` }).then(
      (a) => void (gone || setAnswer(a)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [asked, q, tab, from, to, route])
  const days = Map.groupBy(answer?.rows ?? [], (r) => dayOf(new Date(String(r['next_followup_at']))))
  return (
    <div data-testid="followup-calendar">
      <div style={{ display: 'flex', gap: 8, alignItems: 'center', padding: '8px 0' }}>
        <Button icon={<LeftOutlined />} aria-label={both('上个月', 'Previous month')} onClick={() => setMonth(addMonths(month, -1))} />
        <b>{month.slice(0, 7)}</b>
        <Button icon={<RightOutlined />} aria-label={both('下个月', 'Next month')} onClick={() => setMonth(addMonths(month, 1))} />
        {answer && answer.total > most && <span className="note">{both(`仅显示前 ${most} 条，请筛选`, `The first ${most} only; filter to see the rest`)}</span>}
      </div>
      {!answer ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <div className="followup-calendar">
          {Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i)).map((day) => (
            <Day key={day} day={day} today={today} other={day.slice(0, 7) !== month.slice(0, 7)} rows={days.get(day) ?? []} />
          ))}
        </div>
      )}
    </div>
  )
}

function Day({ day, today, other, rows }: { day: string; today: string; other: boolean; rows: readonly ListRow[] }): ReactElement {
  const both = useBoth()
  return (
    <div className={`followup-day${other ? ' is-other' : ''}`}>
      <span className={day === today ? 'is-today' : 'note'}>{Number(day.slice(8))}</span>
      {rows.slice(0, shownOfDay).map((r) => {
        const c = r['customer'] as { title: string; shortName?: string | null }
        return (
          <button
            key={r.id}
            type="button"
            className={`plain-button ${day < today ? 'is-bad' : ''}`}
            title={String(r['next_plan'] ?? '')}
            onClick={() => openRecord('followup', r.id)}
          >
            {c.shortName ?? c.title}
          </button>
        )
      })}
      {rows.length > shownOfDay && <span className="note">{both(`还有 ${rows.length - shownOfDay} 条`, `${rows.length - shownOfDay} more`)}</span>}
    </div>
  )
}
