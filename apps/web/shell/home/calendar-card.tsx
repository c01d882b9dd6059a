import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { dayOf } from '@crossway/kernel'
import { get, openRecord, usePref, useText } from '@crossway/web-kit'
import type { CalendarAnswer, CalendarEntry, DayOff } from '@crossway/workplace/model'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useState, type ReactElement } from 'react'
import { daysShown, entriesOn, turned, type CalendarView } from './calendar-days.ts'
import { Place } from './todo-card.tsx'
import { Widget } from './widget.tsx'
import './calendar.css'

const every = 5 * 60_000
/** Entries of a day that a month has room for. */
const mostInMonth = 3

/** What is due and planned, by day: tasks, follow-ups, ends of contracts, schedules, goods to come, and holidays (workplace.md home, calendar). */
export default function CalendarCard({ active }: { readonly active: boolean }): ReactElement {
  const t = useText()
  const [view, setView] = usePref<CalendarView>('home_calendar', 'week')
  const today = dayOf(new Date())
  const [at, setAt] = useState(today)
  const days = daysShown(view, at)
  const from = days[0]!
  const to = days.at(-1)!
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['home', 'calendar', from, to],
    queryFn: ({ signal }) => get<CalendarAnswer>('home/calendar', { query: { from, to }, silent: true, timeout: 5000, signal }),
    enabled: active,
    placeholderData: keepPreviousData,
    staleTime: every,
    refetchInterval: active ? every : (false as const),
  })
  const toWeek = (day: string): void => {
    setAt(day)
    setView('week')
  }
  const cut = data?.rows.filter((s) => s.total > s.entries.length) ?? []
  const failed = data?.rows.filter((s) => s.failed) ?? []
  return (
    <Widget
      name="calendar"
      title={t('home.calendar')}
      loading={isPending}
      problem={data ? undefined : error}
      onRetry={() => void refetch()}
      extra={
        <>
          <span className="note">{view === 'month' ? at.slice(0, 7) : `${from} – ${to.slice(5)}`}</span>
          <Button size="small" type="text" icon={<LeftOutlined />} aria-label={t('home.earlier')} onClick={() => setAt(turned(view, at, -1))} />
          <Button size="small" type="text" onClick={() => setAt(today)} disabled={days.includes(today)}>
            {t('home.today')}
          </Button>
          <Button size="small" type="text" icon={<RightOutlined />} aria-label={t('home.later')} onClick={() => setAt(turned(view, at, 1))} />
          <Segmented<CalendarView>
            size="small"
            value={view}
            onChange={setView}
            options={[
              { value: 'week', label: t('home.week') },
              { value: 'month', label: t('home.month') },
            ]}
          />
        </>
      }
    >
      <div className={`home-days is-${view}`}>
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            today={day === today}
            dim={view === 'month' && day.slice(0, 7) !== at.slice(0, 7)}
            named={data?.days.find((d) => d.day === day)}
            entries={data ? entriesOn(data.rows, day) : []}
            most={view === 'month' ? mostInMonth : undefined}
            onMore={() => toWeek(day)}
          />
        ))}
      </div>
      {cut.length > 0 && (
        <p className="notice-day">{t('home.calendarCut', { list: cut.map((s) => `${s.title} ${s.entries.length}/${s.total}`).join(t('home.comma')) })}</p>
      )}
      {failed.length > 0 && <p className="todo-due">{t('home.calendarFailed', { list: failed.map((s) => s.title).join(t('home.comma')) })}</p>}
    </Widget>
  )
}

interface DayProps {
  readonly day: string
  readonly today: boolean
  readonly dim: boolean
  readonly named: DayOff | undefined
  readonly entries: ReturnType<typeof entriesOn>
  readonly most: number | undefined
  readonly onMore: () => void
}
function Day({ day, today, dim, named, entries, most, onMore }: DayProps): ReactElement {
  const t = useText()
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  const shown = most === undefined || entries.length <= most ? entries : entries.slice(0, most - 1)
  return (
    <section className={`home-day${today ? ' is-today' : ''}${dim ? ' is-dim' : ''}`} aria-label={day} data-testid={`day-${day}`}>
      <header>
        <b>{Number(day.slice(8))}</b>
        <span className="notice-day">{t(`home.weekdayShort.${weekday}`)}</span>
        {named && <span className={`source${named.kind === 'makeup' ? '' : ' is-bad'}`}>{named.name ?? t(`home.dayKind.${named.kind}`)}</span>}
      </header>
      {shown.map((e, i) =>
        e.open ? (
          <Place
            key={i}
            className={`day-entry is-${e.code}`}
            route={e.open.route}
            query={{ DetailID: e.open.id }}
            open={() => void openRecord(e.open!.route, e.open!.id)}
          >
            <EntryText {...e} />
          </Place>
        ) : (
          <span key={i} className={`day-entry is-${e.code}`}>
            <EntryText {...e} />
          </span>
        ),
      )}
      {shown.length < entries.length && (
        <button type="button" className="plain-button day-more" onClick={onMore}>
          {t('home.calendarMore', { n: entries.length - shown.length })}
        </button>
      )}
    </section>
  )
}

const EntryText = ({ source, time, text }: Pick<CalendarEntry, 'time' | 'text'> & { readonly source: string }): ReactElement => (
  <>
    <span className="day-source">
      {source}
      {time && ` ${time}`}
    </span>
    <span className="ell">{text}</span>
  </>
)
