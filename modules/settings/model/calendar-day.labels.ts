import { recordLabels } from '@crossway/platform/words'
import { calendarDay } from './calendar-day.resource.ts'

export const calendarDayLabels = recordLabels(calendarDay, {
  name: ['日历日期', 'Calendar day'],
  fields: {
    calendar: ['日历', 'Calendar'],
    day: ['日期', 'Day'],
    kind: { values: { workday: ['上班', 'Working day'], rest: ['休息', 'Rest'], holiday: ['法定假', 'Public holiday'], makeup: ['调休上班', 'Make-up day'] } },
  },
})
