import { dayOf } from '@crossway/kernel'
import { useBoth } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { MonthView } from '../month-view.tsx'
import { refTitle, type LookProps } from '../use-rows.ts'
import { urgeTone } from './urge.ts'

/** Tasks on the day on which they are to be published; late ones red, those of the next three days orange (promotion.md task, calendar). */
export default function TaskCalendar(p: LookProps): ReactElement {
  const both = useBoth()
  const today = dayOf(new Date())
  return (
    <MonthView
      look={p}
      url="promotion-task"
      fields="no,status,resource,consumer,object,schedule_at"
      at="schedule_at"
      testId="task-calendar"
      note={both('按约定发布日；红色已超时，橙色3天内，灰色已发布', 'By the agreed day: red is late, orange within three days, grey is published')}
      text={(r) => `${refTitle(r, 'resource') ?? refTitle(r, 'consumer') ?? String(r['no'])} · ${refTitle(r, 'object') ?? ''}`}
      tone={(r) => urgeTone(r, today)}
    />
  )
}
