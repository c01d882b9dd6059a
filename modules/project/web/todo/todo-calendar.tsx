import { addDays, addMonths, dayOf, daysBetween, endOfMonth, startOfMonth, startOfWeek } from '@crossway/kernel'
import { get, openRecord, patch, type ListAnswer, type ListRow, useBoth } from '@crossway/web-kit'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import './todo.css'

const most = 500
const shownOfDay = 4
interface Props {
  readonly route: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly q: string
  readonly tab: string
}

/** Tasks on the day on which they are due; a task dragged to another day is due then, at the same time of day. */
export default function TodoCalendar({ route, filter, q, tab }: Props): ReactElement {
  const both = useBoth()
  const today = dayOf(new Date())
  const [month, setMonth] = useState(() => startOfMonth(today))
  const [answer, setAnswer] = useState<ListAnswer>()
  const [turn, setTurn] = useState(0)
  const [dragged, setDragged] = useState<ListRow>()
  const asked = JSON.stringify(filter)
  const from = startOfWeek(month)
  const to = addDays(startOfWeek(endOfMonth(month)), 6)
  useEffect(() => {
    let gone = false
    const query = {
      view: route,
      filter: { ...JSON.parse(asked), due_at: { between: [from, to] } },
      q,
      tab,
      size: most,
      sort: 'due_at',
      fields: 'title,status,due_at,assignee,version',
    }
    get<ListAnswer>('todo', { query, silent: true, slot: `todo-calendar:${route}` }).then(
      (a) => void (gone || setAnswer(a)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [asked, q, tab, from, to, route, turn])
  const days = Map.groupBy(answer?.rows ?? [], (r) => dayOf(new Date(String(r['due_at']))))
  const move = (day: string): void => {
    const row = dragged
    setDragged(undefined)
    if (!row || day === dayOf(new Date(String(row['due_at']))) || !['todo', 'doing'].includes(String(row['status']))) return
    const time = new Date(Date.parse(String(row['due_at'])) + 8 * 3_600_000).toISOString().slice(11, 19)
    void patch(`todo/${row.id}`, { version: row['version'], due_at: `${day}T${time}+08:00` }).then(
      () => setTurn((n) => n + 1),
      () => setTurn((n) => n + 1),
    )
  }
  return (
    <div data-testid="todo-calendar">
      <div className="todo-bar">
        <Button icon={<LeftOutlined />} aria-label={both('上个月', 'Previous month')} onClick={() => setMonth(addMonths(month, -1))} />
        <b>{month.slice(0, 7)}</b>
        <Button icon={<RightOutlined />} aria-label={both('下个月', 'Next month')} onClick={() => setMonth(addMonths(month, 1))} />
        {answer && answer.total > most && <span className="note">{both(`仅显示前 ${most} 条，请筛选`, `The first ${most} only; filter to see the rest`)}</span>}
      </div>
      {!answer && <Skeleton active paragraph={{ rows: 8 }} />}
      {answer && (
        <div className="todo-calendar">
          {Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i)).map((day) => (
            <div
              key={day}
              className={`todo-day${day.slice(0, 7) === month.slice(0, 7) ? '' : ' is-other'}`}
              onDragOver={(e) => e.preventDefault()}
              onDrop={() => move(day)}
            >
              <span className={day === today ? 'is-today' : 'note'}>{Number(day.slice(8))}</span>
              {(days.get(day) ?? []).slice(0, shownOfDay).map((r) => (
                <button
                  key={r.id}
                  type="button"
                  draggable
                  className={`plain-button${r['status'] === 'done' ? ' is-done' : day < today ? ' is-bad' : ''}`}
                  onDragStart={() => setDragged(r)}
                  onDragEnd={() => setDragged(undefined)}
                  onClick={() => openRecord('ToDoTasks', r.id)}
                >
                  {String(r['title'])}
                </button>
              ))}
              {(days.get(day)?.length ?? 0) > shownOfDay && (
                <span className="note">{both(`还有 ${days.get(day)!.length - shownOfDay} 条`, `${days.get(day)!.length - shownOfDay} more`)}</span>
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
