import { dueReminder, registerNotices } from '@crossway/platform/server'
import type { App } from '@crossway/server-kit'
import { customerSchedule } from '../../model/schedule/schedule.resources.ts'
import { registerScheduleCalendar } from './home-calendar.ts'
import { lateJob } from './late-job.ts'
import { customerScheduleCommands, scheduleTemplateCommands } from './schedule.commands.ts'

export { scheduleRoutes } from './schedule-routes.ts'
export const scheduleCommands = [customerScheduleCommands, scheduleTemplateCommands]
export const scheduleJobs = [
  lateJob,
  dueReminder({
    name: 'multichannel.scheduleDue',
    title: { 'zh-cn': '排期到期提醒', en: 'Schedule items due' },
    record: customerSchedule,
    date: 'plan_end',
    days: [1, 0],
    to: ['owner'],
    where: { status: { in: ['planned', 'doing'] } },
    notice: 'schedule.due',
  }),
]
const about = '{customer}：{title}'
export const scheduleStart = (app: App): void => {
  registerScheduleCalendar(app)
  registerNotices(app, [
    { code: 'schedule.delivered', category: 'todo', level: 'important', title: { 'zh-cn': `排期待确认 ${about}`, en: `To be confirmed: ${about}` } },
    { code: 'schedule.objected', category: 'todo', level: 'important', title: { 'zh-cn': `客户有异议 ${about}`, en: `The client objects: ${about}` } },
    {
      code: 'schedule.cancelled',
      category: 'business',
      level: 'important',
      title: { 'zh-cn': `前置排期已取消 ${about}`, en: `A predecessor is cancelled: ${about}` },
    },
    { code: 'schedule.late', category: 'warning', level: 'important', title: { 'zh-cn': `排期已延期 ${about}`, en: `Late: ${about}` } },
    { code: 'schedule.due', category: 'todo', level: 'info', title: { 'zh-cn': '排期{no}将于{date}到期', en: 'Schedule item {no} is due on {date}' } },
  ])
}
