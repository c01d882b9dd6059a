import type { LabelsOf } from '@crossway/kernel'
import type { calendarDay } from './calendar-day.resource.ts'

export const calendarDayEn: LabelsOf<typeof calendarDay> = {
  name: 'Calendar day',
  fields: {
    calendar: 'Calendar',
    day: 'Day',
    kind: { label: 'Kind', values: { workday: 'Working day', rest: 'Rest', holiday: 'Public holiday', makeup: 'Make-up day' } },
    name: 'Name',
  },
  states: {},
  actions: {},
}
