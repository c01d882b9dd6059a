import { defineResource, f, switchable } from '@crossway/kernel'

export const reminderKinds = ['probation', 'contract', 'permit', 'birthday', 'anniversary', 'social', 'fund_base', 'policy'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** What HR is told before a day that comes near: how many days ahead, and who hears of it beside HR (people.md personnelAssistant). */
export const hrReminder = defineResource({
  name: 'hr_reminder',
  module: 'people',
  title: 'kind',
  fields: {
    kind: f.choice(reminderKinds),
    days_before: f.int({ min: 0, max: 365 }),
    receivers: f.refs('employee', { optional: true }),
    told_at: f.dateTime({ derived: true, optional: true }),
  },
  lifecycle: switchable({ verb: 'event' }),
  unique: [['kind', 'days_before']],
  defaultSort: 'kind,days_before',
})
/** What an installation begins with. */
export const firstReminders: readonly (readonly [ReminderKind, number])[] = [
  ['probation', 7],
  ['contract', 45],
  ['contract', 30],
  ['permit', 30],
  ['birthday', 0],
  ['anniversary', 0],
  ['social', 3],
  ['fund_base', 0],
  ['policy', 60],
]
