import { addDays, addMonths, dayOf, daysBetween, endOfMonth, startOfMonth, startOfWeek } from '@crossway/kernel'
import { Declined, isProblem, messageOf, notify, openRecord, post, withQuestions, type ListRow, useBoth } from '@crossway/web-kit'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { QuestionHost } from '@crossway/web-ui'
import { Button, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { most, textOf, useItems, type LookProps } from './use-items.ts'
import './schedule.css'

const shownOfDay = 4
/** Items on the days on which they begin and end; one that is dragged moves by so many days, as the action does (multichannel.md customerSchedule, calendar). */
export default function CalendarView(p: LookProps): ReactElement {
  const both = useBoth()
  const today = dayOf(new Date())
  const [month, setMonth] = useState(() => startOfMonth(today))
  const [turn, setTurn] = useState(0)
  const [dragged, setDragged] = useState<{ readonly row: ListRow; readonly day: string }>()
  const from = startOfWeek(month)
  const to = addDays(startOfWeek(endOfMonth(month)), 6)
  const answer = useItems(p, from, to, turn)
  const items = answer?.rows ?? []
  const move = (day: string): void => {
    const d = dragged
    setDragged(undefined)
    if (!d || d.day === day || d.row['status'] !== 'planned') return
    const by = daysBetween(d.day, day)
    const args = { plan_start: addDays(textOf(d.row, 'plan_start'), by), plan_end: addDays(textOf(d.row, 'plan_end'), by), shift_followers: true }
    const again = (): void => setTurn((n) => n + 1)
    void withQuestions((confirmed) =>
      post(`customer-schedule/${d.row.id}/actions/move`, { args, version: d.row['version'], ...(confirmed.length ? { confirmed } : {}) }),
    ).then(again, (e: unknown) => {
      if (!(e instanceof Declined) && isProblem(e)) notify({ kind: 'error', text: e.detail ?? messageOf(e) })
      again()
    })
  }
  return (
    <div className="schedule" data-testid="schedule-calendar">
      <QuestionHost />
      <div className="schedule-bar">
        <Button icon={<LeftOutlined />} aria-label={both('上个月', 'Previous month')} onClick={() => setMonth(addMonths(month, -1))} />
        <b>{month.slice(0, 7)}</b>
        <Button icon={<RightOutlined />} aria-label={both('下个月', 'Next month')} onClick={() => setMonth(addMonths(month, 1))} />
        <span className="note">{both('▸ 开始　◂ 结束；已排期的可拖动', '▸ begins, ◂ ends; drag what is planned')}</span>
        {answer && answer.total > most && <span className="note">{both(`仅显示前 ${most} 条，请筛选`, `The first ${most} only; filter to see the rest`)}</span>}
      </div>
      {!answer && <Skeleton active paragraph={{ rows: 8 }} />}
      {answer && (
        <div className="schedule-month">
          {Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i)).map((day) => {
            const here = items.filter((r) => r['plan_start'] === day || r['plan_end'] === day)
            return (
              <div
                key={day}
                className={`schedule-day${day.slice(0, 7) === month.slice(0, 7) ? '' : ' is-other'}`}
                onDragOver={(e) => e.preventDefault()}
                onDrop={() => move(day)}
              >
                <span className={day === today ? 'is-today' : 'note'}>{Number(day.slice(8))}</span>
                {here.slice(0, shownOfDay).map((r) => (
                  <button
                    key={r.id}
                    type="button"
                    draggable={r['status'] === 'planned'}
                    className={`plain-button${r['status'] === 'done' ? ' is-done' : r['delayed'] === true ? ' is-bad' : ''}`}
                    title={textOf(r, 'title')}
                    onDragStart={() => setDragged({ row: r, day })}
                    onDragEnd={() => setDragged(undefined)}
                    onClick={() => openRecord(p.route, r.id)}
                  >
                    {r['plan_end'] === day ? '◂ ' : '▸ '}
                    {textOf(r, 'title')}
                  </button>
                ))}
                {here.length > shownOfDay && <span className="note">{both(`还有 ${here.length - shownOfDay} 条`, `${here.length - shownOfDay} more`)}</span>}
              </div>
            )
          })}
        </div>
      )}
    </div>
  )
}
