import type { App } from '@crossway/server-kit'
import { listSource, registerCalendarSource } from '@crossway/workplace/server'

/** What I have to finish for a client, by its planned end (workplace.md home, calendar). */
export const registerScheduleCalendar = (app: App): void =>
  registerCalendarSource(
    app,
    listSource({
      code: 'customer_schedule',
      title: { 'zh-cn': '客户排期', en: 'Customer schedule' },
      node: 'customerSchedule',
      filter: { status: { in: ['planned', 'doing'] }, owner: { me: true } },
      date: 'plan_end',
      text: ['title', 'customer'],
    }),
  )
