import { dayOf } from '@crossway/kernel'
import { isProblem, messageOf, notify, post, useBoth, type ListRow } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { MonthView } from '../month-view.tsx'
import { refTitle, textOf, type LookProps } from '../use-rows.ts'

const fixed = new Set(['published', 'cancelled'])
const clock = (at: string): string => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(11, 19)

/** Posts of our own accounts on the days for which they are planned; what is not published is dragged to another day and keeps its time (promotion.md socialMedia, calendar). */
export default function PostCalendar(p: LookProps): ReactElement {
  const both = useBoth()
  const today = dayOf(new Date())
  const move = (row: ListRow, day: string): Promise<unknown> =>
    post(`social-post/${row.id}/actions/reschedule`, { args: { plan_at: `${day}T${clock(textOf(row, 'plan_at'))}+08:00` }, version: row['version'] }).catch(
      (e: unknown) => {
        if (isProblem(e)) notify({ kind: 'error', text: e.detail ?? messageOf(e) })
      },
    )
  const tone = (r: ListRow): string => (fixed.has(textOf(r, 'status')) ? 'is-done' : dayOf(new Date(textOf(r, 'plan_at'))) < today ? 'is-bad' : '')
  return (
    <MonthView
      look={p}
      url="social-post"
      fields="topic,status,account,plan_at,version"
      at="plan_at"
      testId="post-calendar"
      note={both('未发布的可拖动改期；红色已过计划时间，灰色已发布', 'Drag what is not published; red is past its time, grey is published')}
      text={(r) => `${clock(textOf(r, 'plan_at')).slice(0, 5)} ${refTitle(r, 'account') ?? ''} · ${textOf(r, 'topic')}`}
      tone={tone}
      move={move}
      movable={(r) => !fixed.has(textOf(r, 'status'))}
    />
  )
}
