import { addDays, addMonths, dayOf, daysBetween, endOfMonth, startOfMonth, startOfWeek } from '@crossway/kernel'
import { openRecord, useBoth, type ListRow } from '@crossway/web-kit'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { useRows, type LookProps } from './use-rows.ts'
import './views.css'

const most = 500
const shownOfDay = 5
interface Props {
  readonly look: LookProps
  readonly url: string
  readonly fields: string
  /** The field by which a row has its day. */
  readonly at: string
  readonly testId: string
  readonly text: (row: ListRow) => string
  readonly tone: (row: ListRow) => string
  readonly note?: string
  readonly open?: (row: ListRow) => void
  /** Puts a row on another day; without it nothing can be dragged. */
  readonly move?: (row: ListRow, day: string) => Promise<unknown>
  readonly movable?: (row: ListRow) => boolean
}
const dayIn = (row: ListRow, at: string): string => {
  const v = String(row[at] ?? '')
  return v.length > 10 ? dayOf(new Date(v)) : v
}

/** A month of rows on their days. */
export function MonthView({ look, url, fields, at, testId, text, tone, note, open, move, movable }: Props): ReactElement {
  const both = useBoth()
  const today = dayOf(new Date())
  const [month, setMonth] = useState(() => startOfMonth(today))
  const [turn, setTurn] = useState(0)
  const [dragged, setDragged] = useState<ListRow>()
  const [whole, setWhole] = useState<string>()
  const from = startOfWeek(month)
  const to = addDays(startOfWeek(endOfMonth(month)), 6)
  const answer = useRows(look, { url, fields, sort: at, most, where: { [at]: { between: [from, to] } } }, turn)
  const days = Map.groupBy(answer?.rows ?? [], (r) => dayIn(r, at))
  const drop = (day: string): void => {
    const row = dragged
    setDragged(undefined)
    if (!row || !move || day === dayIn(row, at)) return
    const again = (): void => setTurn((n) => n + 1)
    void move(row, day).then(again, again)
  }
  return (
    <div className="promo-view" data-testid={testId}>
      <div className="promo-bar">
        <Button icon={<LeftOutlined />} aria-label={both('上个月', 'Previous month')} onClick={() => setMonth(addMonths(month, -1))} />
        <b>{month.slice(0, 7)}</b>
        <Button icon={<RightOutlined />} aria-label={both('下个月', 'Next month')} onClick={() => setMonth(addMonths(month, 1))} />
        <Button onClick={() => setMonth(startOfMonth(today))}>{both('本月', 'This month')}</Button>
        {note && <span className="note">{note}</span>}
        {answer && answer.total > most && <span className="note">{both(`仅显示前 ${most} 条，请筛选`, `The first ${most} only; filter to see the rest`)}</span>}
      </div>
      {!answer && <Skeleton active paragraph={{ rows: 8 }} />}
      {answer && (
        <div className="promo-month">
          {Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i)).map((day) => {
            const here = days.get(day) ?? []
            const shown = whole === day ? here : here.slice(0, shownOfDay)
            return (
              <div
                key={day}
                className={`promo-day${day.slice(0, 7) === month.slice(0, 7) ? '' : ' is-other'}`}
                onDragOver={(e) => e.preventDefault()}
                onDrop={() => drop(day)}
              >
                <span className={day === today ? 'is-today' : 'note'}>{Number(day.slice(8))}</span>
                {shown.map((r) => (
                  <button
                    key={r.id}
                    type="button"
                    draggable={!!move && (movable?.(r) ?? true)}
                    className={`plain-button ${tone(r)}`}
                    title={text(r)}
                    onDragStart={() => setDragged(r)}
                    onDragEnd={() => setDragged(undefined)}
                    onClick={() => (open ? open(r) : openRecord(look.route, r.id))}
                  >
                    {text(r)}
                  </button>
                ))}
                {here.length > shown.length && (
                  <button type="button" className="plain-button note" onClick={() => setWhole(day)}>
                    {both(`还有 ${here.length - shown.length} 条`, `${here.length - shown.length} more`)}
                  </button>
                )}
              </div>
            )
          })}
        </div>
      )}
    </div>
  )
}
