import type { App } from '@crossway/server-kit'
import { listSource, registerCalendarSource } from '@crossway/workplace/server'

/** Customers of mine by the day of their next follow-up (workplace.md home, calendar). */
export const registerCustomerCalendar = (app: App): void =>
  registerCalendarSource(
    app,
    listSource({
      code: 'followup',
      title: { 'zh-cn': '客户跟进', en: 'Follow-up' },
      node: 'working',
      filter: { owner: { me: true } },
      date: 'next_followup_at',
      text: ['name'],
    }),
  )
