import { openRecord, refAt, textAt, type LookProps } from '@crossway/web-kit'
import { MonthLook } from '@crossway/web-ui'
import type { ReactElement } from 'react'

/** When whom to contact next, by the day of the next follow-up. */
export default function FollowupCalendar(p: LookProps): ReactElement {
  return (
    <MonthLook
      look={p}
      record="followup"
      fields="customer,next_followup_at,next_plan,author"
      at="next_followup_at"
      testId="followup-calendar"
      item={(r, day, today) => {
        const customer = refAt(r, 'customer')
        return {
          text: customer?.shortName ?? customer?.title,
          title: textAt(r, 'next_plan'),
          className: day < today ? 'is-bad' : '',
          open: () => openRecord('followup', r.id),
        }
      }}
    />
  )
}
