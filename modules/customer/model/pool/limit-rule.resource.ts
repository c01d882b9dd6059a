import { defineResource, f } from '@crossway/kernel'

/** How many customers somebody, or whoever works in a department, may hold and claim, where it is not the parameter (customer.md, rules). */
export const customerLimitRule = defineResource({
  name: 'customer_limit_rule',
  module: 'customer',
  title: 'scope_type',
  fields: {
    scope_type: f.choice(['employee', 'department']),
    employee: f.ref('employee', { optional: true }),
    department: f.ref('department', { optional: true }),
    hold_limit: f.int({ min: 0, max: 10_000, optional: true }),
    claim_daily_limit: f.int({ min: 0, max: 1000, optional: true }),
    remark: f.text({ max: 200, optional: true }),
  },
  unique: [
    ['scope_type', '?employee'],
    ['scope_type', '?department'],
  ],
  defaultSort: 'scope_type',
  indexes: [['scope_type', 'employee']],
})
