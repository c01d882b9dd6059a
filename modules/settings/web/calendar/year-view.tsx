import { addDays, addMonths, dayOf } from '@crossway/kernel'
import { auth, longDayText, monthText, replaceQuery, useBoth, useLang, weekdayText, type LookProps } from '@crossway/web-kit'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Empty, Select, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { useCalendar, useCalendars, useNamedDays, weekdayOf, type Calendar, type DayKind, type NamedDay } from './calendar-data.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { DayDialog } from './day-dialog.tsx'
import './calendar.css'

/** A calendar's year in twelve months: a click names a day (settings.md workCalendar). */
export default function YearView(_: LookProps): ReactElement {
  const both = useBoth()
  const today = dayOf(new Date())
  const [year, setYear] = useState(Number(today.slice(0, 4)))
  const [chosen, setChosen] = useState<number>()
  const [open, setOpen] = useState<string>()
  const [copies, setCopies] = useState(false)
  const calendars = useCalendars()
  const id = chosen ?? (calendars?.[0] ? Number(calendars[0].id) : undefined)
  const calendar = useCalendar(id)
  const { days, again } = useNamedDays(id, year)
  if (calendars?.length === 0) return <Empty description={both('没有工作日历', 'No work calendar')} />
  if (!calendars || !calendar || !days || id === undefined) return <Skeleton active paragraph={{ rows: 8 }} />
  const writes = auth('workCalendar/add') && auth('workCalendar/edit')
  return (
    <div className="year-view" data-testid="calendar-year">
      <div className="year-bar">
        <Select
          value={id}
          onChange={setChosen}
          options={calendars.map((c) => ({ value: Number(c.id), label: String(c['name']) }))}
          aria-label={both('日历', 'Calendar')}
          popupMatchSelectWidth={false}
        />
        <Button icon={<LeftOutlined />} aria-label={both('上一年', 'Year before')} onClick={() => setYear(year - 1)} />
        <b>{year}</b>
        <Button icon={<RightOutlined />} aria-label={both('下一年', 'Next year')} onClick={() => setYear(year + 1)} />
        <Legend />
        <span className="grow" />
        {writes && (
          <>
            <Button onClick={() => replaceQuery({ open: String(id) })}>{both('工作时段', 'Working hours')}</Button>
            <Button disabled={days.size === 0 || calendars.length < 2} onClick={() => setCopies(true)} data-testid="btn-copyDays">
              {both('复制到另一日历', 'Copy to another calendar')}
            </Button>
          </>
        )}
      </div>
      <p className="year-hours">{hoursText(calendar, both)}</p>
      <div className="year-grid">
        {Array.from({ length: 12 }, (_month, i) => (
          <Month key={i} first={addMonths(`${year}-01-01`, i)} today={today} calendar={calendar} days={days} {...(writes ? { open: setOpen } : {})} />
        ))}
      </div>
      {open && (
        <DayDialog
          day={open}
          named={days.get(open)}
          calendar={id}
          rests={(calendar.weekend ?? []).includes(String(weekdayOf(open)))}
          onClose={(done) => (setOpen(undefined), done && again())}
        />
      )}
      {copies && <CopyDialog from={id} year={year} others={calendars.filter((c) => Number(c.id) !== id)} onClose={() => setCopies(false)} />}
    </div>
  )
}

/** The hours that hold now, and those that follow on a later day. */
function hoursText(calendar: Calendar, both: (zh: string, en: string) => string): string {
  const groups = [...Map.groupBy(calendar.work_hours, (h) => h.effective_from)].toSorted(([a], [b]) => (a < b ? 1 : -1))
  const text = groups
    .slice(0, 2)
    .map(([from, all]) => both(`自 ${from} 起 `, `From ${from} `) + all.map((h) => `${h.start}–${h.end}`).join(both('、', ', ')))
    .join(both('；', '; '))
  return text
}

const words: Readonly<Record<DayKind, readonly [string, string]>> = {
  workday: ['上班', 'Working day'],
  rest: ['休息', 'Rest'],
  holiday: ['法定假', 'Public holiday'],
  makeup: ['调休上班', 'Make-up day'],
}
function Legend(): ReactElement {
  const both = useBoth()
  return (
    <span className="year-legend">
      {(['holiday', 'makeup', 'rest'] as const).map((k) => (
        <span key={k}>
          <i className={`is-${k}`} />
          {both(...words[k])}
        </span>
      ))}
    </span>
  )
}

function Month({
  first,
  today,
  calendar,
  days,
  open,
}: {
  readonly first: string
  readonly today: string
  readonly calendar: Calendar
  readonly days: ReadonlyMap<string, NamedDay>
  readonly open?: (day: string) => void
}): ReactElement {
  const lang = useLang()
  const both = useBoth()
  const next = addMonths(first, 1)
  const count = Number(addDays(next, -1).slice(8))
  return (
    <section className="card year-month" aria-label={monthText(first, lang)}>
      <h3>{monthText(first, lang)}</h3>
      <div className="year-days">
        {Array.from({ length: 7 }, (_, i) => (
          <small key={i}>{weekdayText(addDays('2026-06-01', i), lang).slice(lang === 'en' ? 0 : 1, lang === 'en' ? 2 : undefined)}</small>
        ))}
        {Array.from({ length: count }, (_, i) => {
          const day = addDays(first, i)
          const named = days.get(day)
          const kind = named?.kind ?? ((calendar.weekend ?? []).includes(String(weekdayOf(day))) ? 'rest' : 'workday')
          const label = [longDayText(day, lang), both(...words[kind]), named?.name].filter(Boolean).join(' · ')
          return (
            <button
              key={day}
              type="button"
              className={`plain-button is-${kind}${day === today ? ' is-today' : ''}`}
              {...(i === 0 ? { style: { gridColumn: weekdayOf(day) } } : {})}
              disabled={!open}
              title={label}
              aria-label={label}
              data-testid={`day-${day}`}
              onClick={() => open?.(day)}
            >
              {i + 1}
            </button>
          )
        })}
      </div>
    </section>
  )
}
