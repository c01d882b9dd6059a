import { clockOf, dayOf, sameTimeOn } from '@crossway/kernel'
import { openRecord, post, refAt, textAt, useBoth, type ListRow, type LookProps } from '@crossway/web-kit'
import { MonthLook } from '@crossway/web-ui'
import type { ReactElement } from 'react'

const fixed = new Set(['published', 'cancelled'])
const planOf = (row: ListRow): Date => new Date(textAt(row, 'plan_at'))

/** Posts of our own accounts on the days for which they are planned; what is not published is dragged to another day and keeps its time (promotion.md socialMedia, calendar). */
export default function PostCalendar(p: LookProps): ReactElement {
  const both = useBoth()
  const today = dayOf(new Date())
  const isFixed = (r: ListRow): boolean => fixed.has(textAt(r, 'status'))
  return (
    <MonthLook
      look={p}
      record="social_post"
      fields="topic,status,account,plan_at,version"
      at="plan_at"
      testId="post-calendar"
      note={both('未发布的可拖动改期；红色已过计划时间，灰色已发布', 'Drag what is not published; red is past its time, grey is published')}
      item={(r) => {
        const text = `${clockOf(planOf(r)).slice(0, 5)} ${refAt(r, 'account')?.title ?? ''} · ${textAt(r, 'topic')}`
        return { text, title: text, className: isFixed(r) ? 'is-done' : dayOf(planOf(r)) < today ? 'is-bad' : '', open: () => openRecord(p.route, r.id) }
      }}
      movable={(r) => !isFixed(r)}
      move={(r, day) => post(`social-post/${r.id}/actions/reschedule`, { args: { plan_at: sameTimeOn(day, planOf(r)) }, version: r['version'] })}
    />
  )
}
