import { defineResource, f } from '@crossway/kernel'

const derived = { derived: true, optional: true } as const
const count = f.int({ derived: true, default: 0 })
const money = f.money({ currency: 'CNY', derived: true, default: 0 })

/** What a customer is told of a month of his project: posts, what came of them and what he bears. It leaves the house only when a head has agreed (promotion.md promotionReport). */
export const promotionCustomerReport = defineResource({
  name: 'promotion_customer_report',
  module: 'promotion',
  title: 'month',
  fields: {
    project: f.ref('project', { immutable: true }),
    customer: f.ref('customer', derived),
    month: f.text({ min: 7, max: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$', immutable: true }),
    posts: count,
    views: count,
    engagements: count,
    orders: count,
    sales: money,
    amount: money,
    remark: f.text({ max: 1000, optional: true }),
    maker: f.ref('employee', derived),
    confirmed_by: f.ref('employee', derived),
    confirmed_at: f.dateTime(derived),
    sent_to: f.text({ max: 200, ...derived }),
    sent_at: f.dateTime(derived),
    status_reason: f.text({ max: 300, ...derived }),
    contents: f.json({ ...derived, hidden: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'confirmed', 'sent'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['sent'],
    actions: {
      refresh: { from: ['draft'], to: 'draft', verb: 'edit' },
      confirm: { from: ['draft'], to: 'confirmed', verb: 'approve', primary: true, confirm: true },
      reopen: { from: ['confirmed'], to: 'draft', verb: 'approve', args: { reason: f.text({ min: 2, max: 300 }) } },
      mail: { from: ['confirmed'], to: 'confirmed', verb: 'send', primary: true, args: { to: f.text({ min: 5, max: 200, format: 'email' }) } },
      mailed: { from: ['confirmed'], to: 'sent', internal: true, args: { to: f.text({ max: 200 }) } },
      send: { from: ['confirmed'], to: 'sent', args: { sent_to: f.text({ min: 2, max: 200 }) } },
    },
  },
  unique: [['project', 'month']],
  indexes: [['month'], ['maker']],
  search: ['month', 'project.name', 'customer.name'],
  defaultSort: '-month',
  access: { owner: 'maker', project: 'project' },
})
