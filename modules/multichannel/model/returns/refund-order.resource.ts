import { defineLines, defineResource, f } from '@crossway/kernel'
import { refundChannels, refundTypes } from './return-words.ts'

const derived = { derived: true, optional: true } as const
const money = f.money({ currency: 'currency', scale: 2, min: 0, default: 0 })
const reason = f.text({ min: 2, max: 300 })

export const refundLine = defineLines({
  name: 'refund_order_line',
  fields: {
    order_line: f.ref('mc_order_item'),
    item_amount: money,
    shipping_amount: money,
    tax_amount: money,
    currency: f.text({ max: 3, hidden: true, ...derived }),
  },
  unique: [['order_line']],
  sums: ['item_amount', 'shipping_amount', 'tax_amount'],
})

/** Money given back to a buyer: asked for, approved, sent, and what became of it (multichannel.md returnAmtOrder). */
export const refundOrder = defineResource({
  name: 'refund_order',
  module: 'multichannel',
  title: 'no',
  subtitle: 'platform_ref',
  fields: {
    no: f.serial('TD{yyMMdd}{seq:4}'),
    order: f.ref('mc_order', {
      immutable: true,
      where: { status: { in: ['review', 'ready', 'partial', 'shipped', 'delivered', 'completed', 'cancelled', 'hold'] } },
    }),
    return_bill: f.ref('return_bill', { optional: true }),
    store: f.ref('store', derived),
    project: f.ref('project', derived),
    type: f.choice(refundTypes, { default: 'partial' }),
    reason: f.text({ min: 2, max: 300 }),
    seller_fault: f.bool(),
    channel: f.choice(refundChannels, { default: 'platform' }),
    currency: f.text({ max: 3, derived: true, default: 'USD' }),
    item_amount: f.money({ currency: 'currency', scale: 2, derived: true, default: 0 }),
    shipping_amount: f.money({ currency: 'currency', scale: 2, derived: true, default: 0 }),
    tax_amount: f.money({ currency: 'currency', scale: 2, derived: true, default: 0 }),
    total: f.money({ currency: 'currency', scale: 2, derived: true, default: 0 }),
    fee_back: f.money({ currency: 'currency', scale: 2, ...derived }),
    /** More than the inspection of the return proposed. */
    above_proposal: f.bool({ derived: true }),
    deadline: f.date({ optional: true }),
    requested_by: f.ref('employee', derived),
    approved_by: f.ref('employee', derived),
    reject_reason: f.text({ max: 300, ...derived }),
    submitted_at: f.dateTime(derived),
    platform_ref: f.text({ max: 80, format: 'code', ...derived }),
    refunded_at: f.dateTime(derived),
    fail_reason: f.text({ max: 300, ...derived }),
    imported: f.bool({ derived: true }),
    /** What the platform paid beyond ours, where it told another amount. */
    platform_diff: f.money({ currency: 'currency', scale: 2, ...derived }),
    remark: f.text({ max: 500, optional: true }),
    lines: f.lines(refundLine, { min: 1, max: 200 }),
  },
  unique: [['store', '?platform_ref']],
  indexes: [['status', 'deadline'], ['order', 'status'], ['store', 'status'], ['return_bill'], ['refunded_at']],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'pending', 'approved', 'submitted', 'done', 'failed', 'rejected', 'voided'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['done', 'rejected', 'voided'],
    actions: {
      submit: { from: ['draft'], to: 'pending', approval: true, primary: true, batch: true },
      approve: { from: ['pending'], to: 'approved', primary: true, batch: true },
      reject: { from: ['pending'], to: 'rejected', verb: 'approve', args: { reason } },
      send: { from: ['approved', 'failed'], to: 'submitted', primary: true, batch: true },
      result: {
        from: ['submitted'],
        to: ['done', 'failed'],
        idempotentIn: ['done'],
        verb: 'send',
        primary: true,
        args: {
          outcome: f.choice(['done', 'failed'], { default: 'done' }),
          platform_ref: f.text({ max: 80, optional: true, format: 'code' }),
          refunded_at: f.dateTime({ optional: true }),
          fail_reason: f.text({ max: 300, optional: true }),
        },
      },
      void: { from: ['draft', 'approved'], to: 'voided', danger: true, args: { reason } },
    },
  },
  search: ['no', 'platform_ref', 'order.no', 'order.platform_order_no'],
  defaultSort: '-id',
  access: { owner: 'requested_by', project: 'project', store: 'store' },
})
