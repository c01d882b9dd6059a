import { defineResource, f } from '@crossway/kernel'

/** A role held by a person from one day to another; counts while active and inside its days. */
export const employeeRole = defineResource({
  name: 'employee_role',
  module: 'organization',
  title: 'role',
  fields: {
    employee: f.ref('employee', { immutable: true }),
    role: f.ref('role', { immutable: true }),
    valid_from: f.date({ default: 'today' }),
    valid_to: f.date({ optional: true }),
    source: f.choice(['manual', 'auto', 'approval'], { derived: true, default: 'manual' }),
    reason: f.text({ max: 500, optional: true }),
  },
  writes: { create: true, edit: false, delete: false },
  lifecycle: {
    initial: 'active',
    states: ['active', 'ended'],
    deletable: [],
    ended: ['ended'],
    actions: { revoke: { from: ['active'], to: 'ended', args: { reason: f.text({ max: 500, optional: true }) }, batch: true, confirm: true } },
  },
  indexes: [
    ['employee', 'status'],
    ['role', 'status'],
  ],
  defaultSort: '-valid_from',
})
