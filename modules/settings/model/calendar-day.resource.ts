import { defineResource, f } from '@crossway/kernel'

/** A day that is not what its weekday says: holiday, extra rest, or a make-up day of work (settings.md workCalendar). */
export const calendarDay = defineResource({
  name: 'calendar_day',
  module: 'settings',
  title: 'name',
  fields: {
    calendar: f.ref('work_calendar'),
    day: f.date(),
    kind: f.choice(['workday', 'rest', 'holiday', 'makeup']),
    name: f.text({ max: 40, optional: true }),
  },
  unique: [['calendar', 'day']],
  indexes: [['calendar', 'day']],
  defaultSort: 'day',
  pick: ['day', 'kind', 'name'],
})
