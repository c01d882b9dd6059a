import { defineLines, defineResource, f } from '@crossway/kernel'

/** What was decided, by whom it shall be done and until when; each becomes a to-do of its owner. */
export const profitMeetingAction = defineLines({
  name: 'profit_meeting_action',
  fields: {
    action: f.text({ max: 200 }),
    owner: f.ref('employee'),
    due: f.date({ optional: true }),
    done: f.bool({ default: false }),
  },
})

/** The monthly meeting of the multi-channel division: what was said of a month, and the numbers it was closed with (dashboard.md profitDashboard). */
export const profitMeeting = defineResource({
  name: 'profit_meeting',
  module: 'dashboard',
  title: 'month',
  fields: {
    month: f.text({ min: 7, max: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$', unique: true, immutable: true }),
    note: f.longText({ max: 5000, optional: true }),
    frozen_at: f.dateTime({ derived: true, optional: true }),
    frozen_by: f.text({ max: 60, derived: true, optional: true }),
    actions: f.lines(profitMeetingAction, { optional: true, max: 50 }),
  },
  writes: { create: true, edit: true, delete: false },
  search: ['month'],
  defaultSort: '-month',
})
