import { addDays, daysBetween } from '@crossway/kernel'
import { longDayText, useLang, useText, weekdayText } from '@crossway/web-kit'
import { useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import './look.css'

export interface DayItem {
  readonly key: string | number
  readonly text: ReactNode
  /** In full, for whoever points at it. */
  readonly title?: string
  readonly className?: string
  readonly testId?: string
  readonly open: () => void
  /** Puts it on another day; without it the item stays where it is. */
  readonly move?: (day: string) => void
}
interface Props {
  readonly from: string
  readonly to: string
  readonly today: string
  /** Days of other months stand back; without it all days are alike. */
  readonly month?: string
  readonly itemsOf: (day: string) => readonly DayItem[]
  /** Items of a day before the rest is asked for; all where it is left out. */
  readonly shownOfDay?: number
  /** Beside the number of the day. */
  readonly beside?: (day: string) => ReactNode
  readonly isRest?: (day: string) => boolean
}
interface Dragged {
  readonly item: DayItem
  readonly day: string
}
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Whole weeks of days, Monday first, with what stands on each; on a phone the days that hold something stand one under the other. */
export function MonthGrid(p: Props): ReactElement {
  const lang = useLang()
  const [dragged, setDragged] = useState<Dragged>()
  const weeks = Array.from({ length: Math.ceil((daysBetween(p.from, p.to) + 1) / 7) }, (_, i) => addDays(p.from, i * 7))
  const week = (monday: string): readonly string[] => Array.from({ length: 7 }, (_, i) => addDays(monday, i))
  const drop = (day: string): void => {
    setDragged(undefined)
    if (dragged && dragged.day !== day) dragged.item.move?.(day)
  }
  return (
    <div className="month-scroll">
      <div className="month-grid" role="table">
        <div className="month-week" role="row">
          {week(p.from).map((d) => (
            <div key={d} className="month-weekday" role="columnheader">
              {weekdayText(d, lang)}
            </div>
          ))}
        </div>
        {weeks.map((monday) => (
          <div key={monday} className="month-week" role="row">
            {week(monday).map((day) => (
              <Day key={day} day={day} grid={p} onDrag={(item) => setDragged(item && { item, day })} onDrop={() => drop(day)} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function Day({
  day,
  grid,
  onDrag,
  onDrop,
}: {
  readonly day: string
  readonly grid: Props
  readonly onDrag: (item: DayItem | undefined) => void
  readonly onDrop: () => void
}): ReactElement {
  const t = useText()
  const lang = useLang()
  const [whole, setWhole] = useState(false)
  const items = grid.itemsOf(day)
  const shown = whole ? items : items.slice(0, grid.shownOfDay)
  const beside = grid.beside?.(day)
  const isToday = day === grid.today
  const isOther = grid.month !== undefined && day.slice(0, 7) !== grid.month.slice(0, 7)
  const isEmpty = items.length === 0 && !beside && !isToday
  const marks = { 'is-today': isToday, 'is-other': isOther, 'is-rest': grid.isRest?.(day) === true, 'is-empty': isEmpty }
  const keys = (e: KeyboardEvent, item: DayItem): void => {
    const by = e.altKey ? steps[e.key] : undefined
    if (by === undefined || !item.move) return
    e.preventDefault()
    item.move(addDays(day, by))
  }
  return (
    <div
      className={['month-day', ...Object.entries(marks).flatMap(([name, on]) => (on ? [name] : []))].join(' ')}
      role="cell"
      aria-label={longDayText(day, lang)}
      {...(isToday ? { 'aria-current': 'date' as const } : {})}
      data-day={day}
      onDragOver={(e) => e.preventDefault()}
      onDrop={onDrop}
    >
      <div className="month-date">
        <span>
          <time dateTime={day}>{Number(day.slice(8))}</time>
          <small> {longDayText(day, lang)}</small>
        </span>
        {beside}
      </div>
      {shown.map((item) => (
        <button
          key={item.key}
          type="button"
          className={`month-item ${item.className ?? ''}`}
          draggable={item.move !== undefined}
          {...(item.title === undefined ? {} : { title: item.title })}
          {...(item.testId === undefined ? {} : { 'data-testid': item.testId })}
          {...(item.move ? { 'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown' } : {})}
          onDragStart={() => onDrag(item)}
          onDragEnd={() => onDrag(undefined)}
          onKeyDown={(e) => keys(e, item)}
          onClick={item.open}
        >
          {item.text}
        </button>
      ))}
      {items.length > (grid.shownOfDay ?? Infinity) && (
        <button type="button" className="month-more" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? t('grid.lessOfDay') : t('grid.moreOfDay', { n: items.length - shown.length })}
        </button>
      )}
    </div>
  )
}
