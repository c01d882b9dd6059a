import { addDays, daysBetween } from '@crossway/kernel'
import { Declined, errorText, isProblem, notify, openRecord, post, textAt, useBoth, withQuestions, type ListRow, type LookProps } from '@crossway/web-kit'
import { LookCut, LookWaits, MonthBar, MonthGrid, QuestionHost, useMonth, type DayItem } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { useItems } from './use-items.ts'

/** Items on the days on which they begin and end; one that is moved goes by so many days, as the action does (multichannel.md customerSchedule, calendar). */
export default function CalendarView(p: LookProps): ReactElement {
  const both = useBoth()
  const month = useMonth()
  const look = useItems(p, month.from, month.to)
  const move = (row: ListRow, day: string, to: string): void => {
    const by = daysBetween(day, to)
    const args = { plan_start: addDays(textAt(row, 'plan_start'), by), plan_end: addDays(textAt(row, 'plan_end'), by), shift_followers: true }
    void withQuestions((confirmed) =>
      post(`customer-schedule/${row.id}/actions/move`, { args, version: row['version'], ...(confirmed.length ? { confirmed } : {}) }),
    ).then(look.reload, (e: unknown) => {
      if (!(e instanceof Declined) && isProblem(e)) notify({ kind: 'error', text: errorText(e) })
      look.reload()
    })
  }
  const itemOf = (r: ListRow, day: string): DayItem => ({
    key: r.id,
    text: `${r['plan_end'] === day ? '◂ ' : '▸ '}${textAt(r, 'title')}`,
    title: textAt(r, 'title'),
    className: r['status'] === 'done' ? 'is-done' : r['delayed'] === true ? 'is-bad' : '',
    open: () => openRecord(p.route, r.id),
    ...(r['status'] === 'planned' ? { move: (to: string) => move(r, day, to) } : {}),
  })
  const on = (day: string): readonly ListRow[] => look.answer?.rows.filter((r) => r['plan_start'] === day || r['plan_end'] === day) ?? []
  return (
    <div className="look" data-testid="schedule-calendar">
      <QuestionHost />
      <MonthBar month={month}>
        <span className="note">{both('▸ 开始　◂ 结束；已排期的可拖动', '▸ begins, ◂ ends; drag what is planned')}</span>
        <LookCut look={look} />
      </MonthBar>
      {look.answer ? <MonthGrid {...month} shownOfDay={4} itemsOf={(day) => on(day).map((r) => itemOf(r, day))} /> : <LookWaits look={look} />}
    </div>
  )
}
