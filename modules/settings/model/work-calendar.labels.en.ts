import type { LabelsOf } from '@crossway/kernel'
import type { workCalendar } from './work-calendar.resource.ts'

export const workCalendarEn: LabelsOf<typeof workCalendar> = {
  name: 'Work calendar',
  fields: {
    code: 'Code',
    name: 'Name',
    country: 'Country',
    company: { label: 'Company', help: 'Empty = all companies' },
    weekend: { label: 'Days off', values: { 1: 'Monday', 2: 'Tuesday', 3: 'Wednesday', 4: 'Thursday', 5: 'Friday', 6: 'Saturday', 7: 'Sunday' } },
    work_hours: { label: 'Working hours', fields: { effective_from: 'From day', start: 'Start', end: 'End' } },
  },
  states: {},
  actions: {},
}
