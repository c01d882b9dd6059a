import { defineResource, f } from '@crossway/kernel'

const count = { min: 0, default: 0 } as const
const cost = { currency: 'CNY', min: 0, default: 0 } as const

/** What one account brought and cost in a month (customer.md newMediaMonth). Its results are counted until it is confirmed and stay as they are then. */
export const newMediaMonth = defineResource({
  name: 'new_media_month',
  module: 'customer',
  title: 'month',
  fields: {
    account: f.ref('new_media_account', { immutable: true, where: { status: { eq: 'enabled' } } }),
    month: f.text({ max: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$', immutable: true }),
    operator: f.ref('employee', { derived: true, optional: true }),
    posts: f.int(count),
    live_sessions: f.int(count),
    live_hours: f.decimal({ scale: 1, ...count }),
    followers_start: f.int(count),
    followers_new: f.int(count),
    followers_lost: f.int(count),
    followers_end: f.int({ derived: true, default: 0 }),
    views: f.int(count),
    likes: f.int(count),
    comments: f.int(count),
    shares: f.int(count),
    private_messages: f.int(count),
    leads: f.int(count),
    ad_cost: f.money(cost),
    content_cost: f.money(cost),
    other_cost: f.money(cost),
    total_cost: f.money({ currency: 'CNY', derived: true, default: 0 }),
    leads_valid: f.int({ derived: true, optional: true, hidden: true }),
    claimed: f.int({ derived: true, optional: true, hidden: true }),
    signed: f.int({ derived: true, optional: true, hidden: true }),
    signed_amount: f.money({ currency: 'CNY', derived: true, optional: true, hidden: true }),
    submitted_by: f.ref('employee', { derived: true, optional: true, hidden: true }),
    remark: f.longText({ max: 2000, optional: true }),
  },
  unique: [['account', 'month']],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'submitted', 'returned', 'confirmed'],
    editable: ['draft', 'returned'],
    deletable: ['draft'],
    actions: {
      submit: { from: ['draft', 'returned'], to: 'submitted', approval: true, primary: true, batch: true },
      confirm: { from: ['submitted'], to: 'confirmed', primary: true, batch: true },
      return: { from: ['submitted'], to: 'returned', verb: 'confirm', args: { reason: f.text({ min: 2, max: 300 }) } },
      reopen: { from: ['confirmed'], to: 'draft', approval: true, danger: true, args: { reason: f.text({ min: 2, max: 300 }) } },
    },
  },
  indexes: [['month', 'account']],
  search: ['account.account_name', 'remark'],
  defaultSort: '-month',
  access: { owner: 'operator' },
})
