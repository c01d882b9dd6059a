import { addDays, dayOf } from '@crossway/kernel'
import { openRecord, useAnswer, useBoth } from '@crossway/web-kit'
import { Blank } from '@crossway/web-ui'
import { CameraOutlined, LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons'
import { Alert, Button, Input, Skeleton } from 'antd'
import { useState, type CSSProperties, type ReactElement } from 'react'
import { clockText as clock, half, hoursShown, minutesOf, placed, type Placed, type ShootBooking, type ShootDayAnswer } from '../../model/schedule/shoot-day.ts'
import './shoot-day.css'

type Spanned = ShootBooking & { readonly start: number; readonly end: number }

/** A day of the studios by half hours, and its call sheet on paper (design.md videoSchedule, shoot-day view). */
export default function ShootDayView(): ReactElement {
  const both = useBoth()
  const [day, setDay] = useState(() => dayOf(new Date()))
  const { data: fresh, failed } = useAnswer<ShootDayAnswer>(`shoot-day?day=${day}`, ['studio_booking', 'studio_resource'])
  // the day before stands until the next is here
  const [data, setData] = useState(fresh)
  if (fresh && fresh !== data) setData(fresh)
  if (!data) return failed ? <Alert type="error" showIcon title={failed} /> : <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div className="look" data-testid="shoot-day">
      <div className="shoot-bar">
        <Button icon={<LeftOutlined />} aria-label={both('前一天', 'Day before')} onClick={() => setDay(addDays(day, -1))} />
        <Input type="date" className="shoot-date" aria-label={both('日期', 'Day')} value={day} onChange={(e) => e.target.value && setDay(e.target.value)} />
        <Button icon={<RightOutlined />} aria-label={both('后一天', 'Day after')} onClick={() => setDay(addDays(day, 1))} />
        <Button onClick={() => setDay(dayOf(new Date()))}>{both('今天', 'Today')}</Button>
        <span className="grow" />
        <Button
          icon={<PrinterOutlined />}
          disabled={data.day !== day || !data.bookings.some((b) => b.shown)}
          onClick={() => void window.open(`/api/shoot-day/call-sheet.pdf?day=${day}`, '_blank', 'noopener')}
        >
          {both('打印通告单', 'Print call sheet')}
        </Button>
      </div>
      {failed && <Alert type="error" showIcon title={failed} />}
      {data.resources.length === 0 ? (
        <Blank
          icon={<CameraOutlined />}
          title={both('没有拍摄资源', 'No shooting resources')}
          note={both('先在“拍摄资源”中新建摄影棚、模特或器材', 'Add studios, models or equipment under Shooting resources first')}
        />
      ) : (
        <Timetable data={data} />
      )}
    </div>
  )
}

function Timetable({ data }: { readonly data: ShootDayAnswer }): ReactElement {
  const both = useBoth()
  const bookings = data.bookings.map((b): Spanned => ({ ...b, start: minutesOf(data.day, b.start_at), end: minutesOf(data.day, b.end_at) }))
  const { first, last } = hoursShown(bookings)
  const halves = Array.from({ length: (last - first) / half }, (_, i) => first + i * half)
  return (
    <div className="shoot-scroll" tabIndex={0} role="region" aria-label={both('时间表', 'Timetable')}>
      <div className="shoot-grid" style={{ '--halves': halves.length, '--resources': data.resources.length } as CSSProperties}>
        {halves.map((at, i) => (
          <span key={at} className={`shoot-clock${at % 60 ? ' is-half' : ''}`} style={{ gridRow: i + 2 }}>
            {at % 60 ? '' : clock(at)}
          </span>
        ))}
        {data.resources.map((r, i) => {
          const own = placed(
            bookings.filter((b) => b.resource === r.id),
            first,
          )
          const lanes = Math.max(0, ...own.map((p) => p.lane)) + 1
          return (
            <section key={r.id} className="shoot-column" style={{ gridColumn: i + 2 }} aria-label={r.name}>
              <h3>{r.name}</h3>
              <div className="shoot-lanes">
                {own.map((p) => (
                  <Booking key={p.of.id} p={p} lanes={lanes} />
                ))}
              </div>
            </section>
          )
        })}
      </div>
    </div>
  )
}

function Booking({ p, lanes }: { readonly p: Placed<Spanned>; readonly lanes: number }): ReactElement {
  const both = useBoth()
  const { of: b } = p
  const time = `${clock(b.start)}–${clock(b.end)}`
  const style = {
    top: `calc(${p.from} * var(--half))`,
    height: `calc(${p.to - p.from} * var(--half) - 2px)`,
    left: `${(p.lane * 100) / lanes}%`,
    width: `calc(${100 / lanes}% - 2px)`,
  }
  const { task } = b
  if (!task)
    return (
      <div className="shoot-block is-taken" style={style}>
        <b>{time}</b>
        <span>{both('已占用', 'Taken')}</span>
      </div>
    )
  return (
    <button
      type="button"
      className={`shoot-block${b.status === 'used' ? ' is-used' : ''}`}
      style={style}
      title={[time, task.no, task.name, task.designer, b.people].filter(Boolean).join(' ')}
      onClick={() => openRecord('videoTask', task.id)}
    >
      <b>{time}</b>
      <span>{task.name || task.no}</span>
      <span>{[task.designer, b.people].filter(Boolean).join(' · ')}</span>
    </button>
  )
}
