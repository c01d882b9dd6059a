import { defineLines, defineResource, f } from '@crossway/kernel'
import { countryCode, plainCode } from './code-patterns.ts'

const clock = { max: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' } as const

/** Hours of work of a day, from a day on; the segments of one day do not overlap. */
const workSegment = defineLines({
  name: 'work_segment',
  fields: { effective_from: f.date(), start: f.text(clock), end: f.text(clock) },
  unique: [['effective_from', 'start']],
})

/** The days and hours that due dates, SLA, design and payment terms count in (settings.md workCalendar). */
export const workCalendar = defineResource({
  name: 'work_calendar',
  module: 'settings',
  title: 'name',
  subtitle: 'code',
  fields: {
    code: f.text({ ...plainCode, unique: true }),
    name: f.text({ max: 60, unique: true }),
    country: f.text(countryCode),
    company: f.ref('company', { optional: true }),
    weekend: f.choices(['1', '2', '3', '4', '5', '6', '7'], { optional: true }),
    work_hours: f.lines(workSegment, { min: 1 }),
  },
  search: ['code', 'name'],
  defaultSort: 'code',
  pick: ['code', 'name', 'country'],
})
