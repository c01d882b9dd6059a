import { customerScheduleLabels, scheduleTemplateLabels } from './schedule.labels.ts'
import { customerSchedule, scheduleTemplate } from './schedule.resources.ts'

export const scheduleResources = [customerSchedule, scheduleTemplate]
export const scheduleLabels = { customer_schedule: customerScheduleLabels, schedule_template: scheduleTemplateLabels }
