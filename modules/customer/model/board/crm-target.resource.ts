import { defineResource, f } from '@crossway/kernel'

/** What a person or department is to reach in a month (customer.md crmDashboard); written in the board's matrix. */
export const crmTarget = defineResource({
  name: 'crm_target',
  module: 'customer',
  title: 'month',
  managed: true,
  fields: {
    employee: f.ref('employee', { optional: true }),
    department: f.ref('department', { optional: true }),
    month: f.text({ max: 7 }),
    new_customers: f.int({ default: 0 }),
    effective_followups: f.int({ default: 0 }),
    visits: f.int({ default: 0 }),
    signed_count: f.int({ default: 0 }),
    signed_amount_cny: f.money({ currency: 'CNY', default: 0 }),
  },
  unique: [
    ['month', '?employee'],
    ['month', '?department'],
  ],
  indexes: [['month']],
  defaultSort: '-month',
})
