import { defineLines, defineResource, f } from '@crossway/kernel'
import { reasonClasses } from '@crossway/operations/model'
import { labelPayers, returnSources, returnTypes } from './return-words.ts'

const derived = { derived: true, optional: true } as const
const count = f.int({ derived: true, default: 0 })
const pieces = f.int({ min: 0, default: 0 })
const reason = f.text({ min: 2, max: 300 })
const money = { currency: 'currency', scale: 2, min: 0, optional: true } as const

/** A line of the order that comes back, whole or in part. */
export const returnLine = defineLines({
  name: 'return_bill_line',
  fields: {
    order_line: f.ref('mc_order_item'),
    msku: f.ref('msku', derived),
    qty: f.int({ min: 1, max: 100_000 }),
    /** What the buyer paid for these pieces. */
    paid: f.money({ currency: 'currency', scale: 2, ...derived }),
    currency: f.text({ max: 3, hidden: true, ...derived }),
    received: count,
    good: count,
    defective: count,
    scrapped: count,
    wrong_item: f.bool({ derived: true }),
    note: f.text({ max: 300, optional: true }),
    photos: f.files({ image: true, max: 10, optional: true }),
  },
  unique: [['order_line']],
  sums: ['qty', 'paid', 'received', 'good', 'defective', 'scrapped'],
})

/** Goods of a self-fulfilled order on their way back: authorised, received, inspected (multichannel.md returnBill). */
export const returnBill = defineResource({
  name: 'return_bill',
  module: 'multichannel',
  title: 'no',
  subtitle: 'platform_rma',
  fields: {
    no: f.serial('RA{yyMMdd}{seq:4}'),
    source: f.choice(returnSources, { default: 'buyer' }),
    order: f.ref('mc_order', { immutable: true, where: { status: { in: ['partial', 'shipped', 'delivered', 'completed'] } } }),
    store: f.ref('store', derived),
    project: f.ref('project', derived),
    platform_rma: f.text({ max: 60, optional: true, format: 'code' }),
    return_type: f.choice(returnTypes, { default: 'refund' }),
    reason_class: f.choice(reasonClasses),
    buyer_text: f.text({ max: 1000, optional: true }),
    images: f.files({ image: true, max: 20, optional: true }),
    warehouse: f.ref('warehouse', { optional: true, where: { status: { eq: 'active' }, type: { in: ['domestic', 'overseas', 'return'] } } }),
    vw: f.ref('virtual_warehouse', { optional: true, where: { status: { eq: 'active' } } }),
    label_by: f.choice(labelPayers, { default: 'us' }),
    return_carrier: f.text({ max: 60, optional: true }),
    tracking_no: f.text({ max: 80, optional: true, format: 'code', index: true }),
    currency: f.text({ max: 3, derived: true, default: 'USD' }),
    label_cost: f.money(money),
    restock_pct: f.percent({ min: 0, max: 100, optional: true }),
    restock_fee: f.money(money),
    expect_at: f.date({ optional: true }),
    platform_due: f.dateTime({ optional: true }),
    delivery: f.ref('delivery_bill', derived),
    qty: count,
    received_qty: count,
    paid: f.money({ currency: 'currency', scale: 2, ...derived }),
    proposal: f.money({ currency: 'currency', scale: 2, ...derived }),
    /** Value of what came back good, of all that came back. */
    recovery_pct: f.percent(derived),
    window_reason: f.text({ max: 300, ...derived }),
    reject_reason: f.text({ max: 300, ...derived }),
    approved_at: f.dateTime(derived),
    received_at: f.dateTime(derived),
    done_at: f.dateTime(derived),
    exchange: f.ref('mc_order', derived),
    owner: f.ref('employee', { optional: true }),
    remark: f.text({ max: 500, optional: true }),
    lines: f.lines(returnLine, { min: 1, max: 200 }),
  },
  unique: [['store', '?platform_rma']],
  indexes: [['status', 'expect_at'], ['order'], ['store', 'status'], ['warehouse', 'status']],
  lifecycle: {
    initial: 'pending',
    states: ['pending', 'approved', 'transit', 'received', 'done', 'rejected', 'closed'],
    editable: ['pending', 'approved', 'transit'],
    deletable: ['pending'],
    ended: ['done', 'rejected', 'closed'],
    actions: {
      approve: {
        from: ['pending'],
        to: ['approved', 'done'],
        approval: true,
        primary: true,
        batch: true,
        args: { reason: f.text({ max: 300, optional: true }) },
      },
      reject: { from: ['pending'], to: 'rejected', verb: 'approve', args: { reason } },
      track: {
        from: ['approved'],
        to: 'transit',
        verb: 'edit',
        args: { return_carrier: f.text({ max: 60 }), tracking_no: f.text({ max: 80, format: 'code' }), expect_at: f.date({ optional: true }) },
      },
      receive: {
        from: ['approved', 'transit'],
        to: 'received',
        primary: true,
        args: {
          received_at: f.dateTime({ default: 'now' }),
          lines: f.ownLines(returnLine, {
            show: ['order_line', 'qty'],
            type: { received: pieces, wrong_item: f.bool() },
            start: { received: 'qty' },
            max: { received: 'qty' },
            send: 'each',
            total: 'received',
          }),
        },
      },
      inspect: {
        from: ['received'],
        to: 'done',
        primary: true,
        args: {
          lines: f.ownLines(returnLine, {
            only: 'received',
            show: ['order_line', 'received'],
            type: { good: pieces, defective: pieces, scrapped: pieces },
            start: { good: 'received' },
            max: { good: 'received', defective: 'received', scrapped: 'received' },
            send: 'each',
            total: ['good', 'defective', 'scrapped'],
          }),
        },
      },
      close: { from: ['approved', 'transit'], to: 'closed', verb: 'approve', danger: true, args: { reason: f.text({ max: 300, optional: true }) } },
    },
  },
  search: ['no', 'platform_rma', 'tracking_no', 'order.no', 'order.platform_order_no'],
  defaultSort: '-id',
  access: { owner: 'owner', project: 'project', store: 'store', warehouse: 'warehouse' },
})
