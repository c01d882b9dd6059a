import type { App } from '@crossway/server-kit'
import { listSource, registerCalendarSource } from '@crossway/workplace/server'

/** Collaborations of mine by the day on which they are to be published (workplace.md home, calendar). */
export const registerTaskCalendar = (app: App): void =>
  registerCalendarSource(
    app,
    listSource({
      code: 'promotion_task',
      title: { 'zh-cn': '推广发布', en: 'Promotion' },
      node: 'task',
      filter: { status: { in: ['assigned', 'negotiating', 'confirmed', 'producing'] }, promoter: { me: true } },
      date: 'schedule_at',
      text: ['no', 'object', 'resource'],
    }),
  )
