import { dayOf } from '@crossway/kernel'
import { openRecord, refAt, textAt, useBoth, type LookProps } from '@crossway/web-kit'
import { MonthLook } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { urgeTone } from './urge.ts'

/** Tasks on the day on which they are to be published; late ones red, those of the next three days orange (promotion.md task, calendar). */
export default function TaskCalendar(p: LookProps): ReactElement {
  const both = useBoth()
  const today = dayOf(new Date())
  return (
    <MonthLook
      look={p}
      record="promotion_task"
      fields="no,status,resource,consumer,object,schedule_at"
      at="schedule_at"
      testId="task-calendar"
      note={both('按约定发布日；红色已超时，橙色3天内，灰色已发布', 'By the agreed day: red is late, orange within three days, grey is published')}
      item={(r) => {
        const text = `${refAt(r, 'resource')?.title ?? refAt(r, 'consumer')?.title ?? textAt(r, 'no')} · ${refAt(r, 'object')?.title ?? ''}`
        return { text, title: text, className: urgeTone(r, today), open: () => openRecord(p.route, r.id) }
      }}
    />
  )
}
