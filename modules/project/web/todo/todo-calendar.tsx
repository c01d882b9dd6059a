import { sameTimeOn } from '@crossway/kernel'
import { openRecord, patch, textAt, type ListRow, type LookProps } from '@crossway/web-kit'
import { MonthLook } from '@crossway/web-ui'
import type { ReactElement } from 'react'

/** Tasks on the day on which they are due; a task moved to another day is due then, at the same time of day. */
export default function TodoCalendar(p: LookProps): ReactElement {
  const move = (r: ListRow, day: string, confirmed: readonly string[]): Promise<unknown> =>
    patch(`todo/${r.id}`, { version: r['version'], due_at: sameTimeOn(day, new Date(textAt(r, 'due_at'))), ...(confirmed.length ? { confirmed } : {}) })
  return (
    <MonthLook
      look={p}
      record="todo"
      fields="title,status,due_at,assignee,version"
      at="due_at"
      testId="todo-calendar"
      item={(r, day, today) => ({
        text: textAt(r, 'title'),
        title: textAt(r, 'title'),
        className: r['status'] === 'done' ? 'is-done' : day < today ? 'is-bad' : '',
        open: () => openRecord('ToDoTasks', r.id),
      })}
      movable={(r) => ['todo', 'doing'].includes(textAt(r, 'status'))}
      move={move}
    />
  )
}
