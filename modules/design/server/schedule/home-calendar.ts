import type { App } from '@crossway/server-kit'
import { listSource, registerCalendarSource } from '@crossway/workplace/server'

const own = { filter: { designer: { me: true } }, date: 'start_at', text: ['task', 'note'] } as const
/** What a designer is planned for (workplace.md home, calendar). */
export const registerDesignCalendar = (app: App): void =>
  registerCalendarSource(
    app,
    listSource({ code: 'design_plane', title: { 'zh-cn': '平面排期', en: 'Design schedule' }, node: 'planeSchedule', ...own }),
    listSource({ code: 'design_video', title: { 'zh-cn': '视频排期', en: 'Video schedule' }, node: 'videoSchedule', ...own }),
  )
