import { defineQuery, f } from '@crossway/kernel'
import { month } from './pay-base.resource.ts'

/** Everybody's own payslips, and nobody else's; amounts are asked for one slip at a time (people.md salarySheetClient). */
export const myPayslip = defineQuery({
  name: 'my_payslip',
  module: 'people',
  title: 'title',
  key: ['id'],
  scope: { none: 'the SQL answers the rows of the reader himself, whatever his rights' },
  columns: {
    month: f.text(month),
    title: f.text(),
    company: f.ref('company'),
    pay_date: f.date({ optional: true }),
    published_at: f.dateTime({ optional: true }),
    answered_at: f.dateTime({ optional: true }),
    dispute_text: f.text({ optional: true }),
    reply: f.text({ optional: true }),
  },
  search: ['title'],
  defaultSort: '-month',
  filters: ['month'],
  lifecycle: {
    initial: 'unread',
    states: ['unread', 'read', 'confirmed', 'disputed', 'auto'],
    timed: ['read', 'confirmed', 'disputed', 'auto'],
    ended: ['confirmed', 'auto'],
    actions: {},
  },
})
