import type { App } from '@crossway/server-kit'
import { listSource, registerCalendarSource } from '@crossway/workplace/server'

/** Posts of mine by the time they are planned for (workplace.md home, calendar). */
export const registerSocialCalendar = (app: App): void =>
  registerCalendarSource(
    app,
    listSource({
      code: 'social_post',
      title: { 'zh-cn': '社媒发布', en: 'Post' },
      node: 'socialMedia',
      part: 'social_post',
      filter: { status: { in: ['idea', 'draft', 'review', 'scheduled', 'failed'] }, operator: { me: true } },
      date: 'plan_at',
      text: ['topic', 'account'],
    }),
  )
