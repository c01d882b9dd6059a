import { defineLines, defineResource, f } from '@crossway/kernel'

/** A line of the shipment with what came of it this time; made of what is still under way. */
export const receiptSignLine = defineLines({
  name: 'receipt_sign_line',
  fields: {
    notice_line: f.int({ derived: true, hidden: true }),
    sku: f.ref('sku', { derived: true, optional: true }),
    msku: f.ref('msku', { derived: true, optional: true }),
    shipped: f.int({ derived: true, default: 0 }),
    received_before: f.int({ derived: true, default: 0 }),
    open_before: f.int({ derived: true, default: 0 }),
    good: f.int({ derived: true, default: 0 }),
    defective: f.int({ derived: true, default: 0 }),
    lost: f.int({ derived: true, default: 0 }),
    /** Good pieces that were given to the line of another shipment; below zero where they came from one. */
    moved: f.int({ derived: true, default: 0 }),
    open_after: f.int({ derived: true, expression: 'greatest(open_before - good - defective - lost, 0)' }),
    over: f.int({ derived: true, expression: 'greatest(good + defective - open_before, 0)' }),
  },
  indexes: [['notice_line']],
  sums: ['shipped', 'received_before', 'good', 'defective', 'lost', 'open_after'],
})

const reason = f.text({ max: 300 })
/** What the destination received of a shipment, and what is given up (logistics.md receiptSign). */
export const receiptSign = defineResource({
  name: 'receipt_sign',
  module: 'logistics',
  title: 'no',
  fields: {
    no: f.serial('RS{yyMMdd}{seq:4}'),
    notice: f.ref('shipping_notice', { immutable: true, where: { status: { in: ['shipped', 'delivered', 'receiving'] } } }),
    provider: f.ref('provider', { derived: true, optional: true }),
    warehouse: f.ref('warehouse', { derived: true, optional: true }),
    project: f.ref('project', { derived: true, optional: true }),
    source: f.choice(['manual', 'fba_report', 'overseas_api', 'file'], { derived: true, default: 'manual' }),
    fba_shipment_id: f.text({ max: 20, optional: true, format: 'code' }),
    received_at: f.dateTime({ default: 'now', index: true }),
    received: f.int({ derived: true, default: 0 }),
    difference: f.int({ derived: true, default: 0 }),
    remark: f.text({ max: 300, optional: true }),
    lines: f.lines(receiptSignLine, { derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'confirmed', 'closed', 'reversed'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['closed', 'reversed'],
    actions: {
      confirm: {
        from: ['draft'],
        to: ['confirmed', 'closed'],
        primary: true,
        args: {
          lines: f.ownLines(receiptSignLine, {
            only: 'open_before',
            show: ['sku', 'shipped', 'received_before', 'open_before'],
            type: { good: f.int({ min: 0, default: 0 }), defective: f.int({ min: 0, default: 0 }) },
            start: { good: 'open_before' },
            total: ['good', 'defective'],
          }),
        },
      },
      write_off: {
        from: ['confirmed'],
        to: ['confirmed', 'closed'],
        verb: 'diff',
        approval: true,
        danger: true,
        args: {
          reason,
          lines: f.ownLines(receiptSignLine, {
            only: 'open_after',
            show: ['sku', 'shipped', 'open_after'],
            type: { qty: f.int({ min: 0 }) },
            start: { qty: 'open_after' },
            max: { qty: 'open_after' },
            total: 'qty',
          }),
        },
      },
      reassign: {
        from: ['confirmed', 'closed'],
        to: ['confirmed', 'closed'],
        verb: 'diff',
        danger: true,
        args: {
          to: f.ref('shipping_notice', { where: { status: { in: ['shipped', 'delivered', 'receiving'] } } }),
          reason,
          lines: f.ownLines(receiptSignLine, {
            only: 'good',
            show: ['sku', 'msku', 'good', 'over'],
            type: { qty: f.int({ min: 0 }) },
            start: { qty: 'over' },
            max: { qty: 'good' },
            total: 'qty',
          }),
        },
      },
      find_diffs: { from: ['confirmed'], to: 'confirmed', verb: 'diff' },
      reverse: { from: ['confirmed', 'closed'], to: 'reversed', approval: true, confirm: true, danger: true, args: { reason } },
    },
  },
  indexes: [['notice', 'status']],
  search: ['no', 'fba_shipment_id', 'notice.no'],
  defaultSort: '-id',
  access: { project: 'project', warehouse: 'warehouse' },
})
