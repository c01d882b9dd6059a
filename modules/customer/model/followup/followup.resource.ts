import { defineResource, f } from '@crossway/kernel'
import { pools } from '../customer.resource.ts'
import { customerStages, followStages } from '../pool/stages.ts'

export const followupTypes = ['phone', 'wechat', 'email', 'video', 'visit', 'reception', 'exhibition', 'other'] as const

/** A touch with a customer, and what its head thinks of it (customer.md followup). The author is whoever wrote it; the owner is the customer's. */
export const followup = defineResource({
  name: 'followup',
  module: 'customer',
  title: 'customer',
  fields: {
    customer: f.ref('customer', { immutable: true, where: { status: { eq: 'active' } } }),
    contacts: f.refs('contact', { optional: true, where: { status: { eq: 'active' } } }),
    followup_type: f.choice(followupTypes),
    followup_at: f.dateTime({ default: 'now', index: true }),
    result: f.choice(['no_answer', 'contacted', 'interested', 'proposal_sent', 'refused', 'agreed']),
    content: f.longText({ min: 5, max: 2000, hidden: false }),
    stage_after: f.choice(followStages, { optional: true }),
    next_followup_at: f.dateTime({ optional: true, index: true }),
    next_plan: f.text({ max: 200, optional: true }),
    address: f.text({ max: 200, optional: true }),
    lng: f.decimal({ scale: 6, min: -180, max: 180, optional: true, hidden: true }),
    lat: f.decimal({ scale: 6, min: -90, max: 90, optional: true, hidden: true }),
    /** Kilometres from the customer's address, where both are known. */
    distance_km: f.decimal({ scale: 1, derived: true, optional: true, unit: 'km' }),
    photos: f.files({ image: true, max: 9, optional: true }),
    records: f.files({ optional: true }),
    stage_before: f.choice(customerStages, { derived: true, optional: true, hidden: true }),
    is_effective: f.bool({ derived: true }),
    author: f.ref('employee', { derived: true, optional: true }),
    author_department: f.ref('department', { derived: true, optional: true }),
    checker: f.ref('employee', { derived: true, optional: true }),
    checked_at: f.dateTime({ derived: true, optional: true }),
    check_score: f.int({ derived: true, optional: true, min: 1, max: 5 }),
    check_comment: f.text({ max: 300, derived: true, optional: true }),
    pool: f.choice(pools, { derived: true, default: 'opensea' }),
    owner: f.ref('employee', { derived: true, optional: true }),
    department: f.ref('department', { derived: true, optional: true }),
  },
  lifecycle: {
    field: 'check_status',
    initial: 'unchecked',
    states: ['unchecked', 'passed', 'rejected'],
    editable: ['unchecked'],
    deletable: ['unchecked'],
    actions: {
      pass: {
        from: ['unchecked', 'rejected'],
        to: 'passed',
        verb: 'followupCheck/check',
        args: { score: f.int({ min: 1, max: 5, default: 3 }), comment: f.text({ max: 300, optional: true }) },
      },
      reject: { from: ['unchecked', 'passed'], to: 'rejected', verb: 'followupCheck/check', danger: true, args: { comment: f.text({ min: 5, max: 300 }) } },
    },
  },
  indexes: [
    ['customer', 'followup_at'],
    ['author', 'followup_at'],
    ['check_status', 'followup_at'],
    ['owner', 'followup_at'],
  ],
  search: ['content', 'next_plan', 'customer.name', 'customer.customer_no'],
  defaultSort: '-followup_at',
  access: { owner: 'owner', department: 'author_department', customer: 'customer' },
  openWhile: `t.pool = 'opensea'`,
})
