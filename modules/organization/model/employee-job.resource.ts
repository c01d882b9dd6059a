import { defineResource, f } from '@crossway/kernel'

export const jobChanges = ['entry', 'transfer', 'promotion', 'demotion', 'regular', 'leave'] as const

/** Where a person worked from when to when; a row dated ahead waits with `applied_at` empty for its day. */
export const employeeJob = defineResource({
  name: 'employee_job',
  module: 'organization',
  title: 'change_type',
  fields: {
    employee: f.ref('employee'),
    valid_from: f.date(),
    valid_to: f.date({ optional: true }),
    department: f.ref('department'),
    position: f.ref('position'),
    grade: f.text({ max: 20 }),
    leader: f.ref('employee', { optional: true }),
    company: f.ref('company'),
    change_type: f.choice(jobChanges),
    reason: f.text({ max: 500, optional: true }),
    approval_instance: f.int({ optional: true }),
    applied_at: f.dateTime({ optional: true }),
  },
  managed: true,
  unique: [['employee', 'valid_from']],
  defaultSort: '-valid_from',
})
