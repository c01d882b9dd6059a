import { defineLines, defineResource, f } from '@crossway/kernel'

const count = f.int({ derived: true, default: 0 })
/** One article in one condition. Numbers are what the platform says by now, never what one file adds (operations.md removeOrder). */
export const removalLine = defineLines({
  name: 'removal_order_line',
  fields: {
    msku: f.ref('msku'),
    disposition: f.choice(['sellable', 'unsellable'], { default: 'unsellable' }),
    requested: f.int({ min: 1, max: 1_000_000 }),
    cancelled: count,
    in_process: count,
    disposed: count,
    shipped: count,
    received: count,
    lost: count,
    open: f.int({ derived: true, expression: 'greatest(shipped - received - lost, 0)' }),
    fee: f.money({ currency: 'USD', derived: true, optional: true, scale: 2 }),
    currency: f.text({ max: 3, derived: true, optional: true }),
    /** What of it is in the book already; less than the platform says while something is missing. */
    disposed_booked: f.int({ derived: true, default: 0, hidden: true }),
    shipped_booked: f.int({ derived: true, default: 0, hidden: true }),
  },
  unique: [['msku', 'disposition']],
  sums: ['requested', 'disposed', 'shipped', 'received'],
})
export const removalShipment = defineLines({
  name: 'removal_shipment',
  fields: {
    tracking: f.text({ max: 60, derived: true, format: 'code' }),
    carrier: f.text({ max: 60, derived: true, optional: true }),
    shipped_at: f.dateTime({ derived: true }),
    qty: f.int({ derived: true, default: 0 }),
  },
})

const reason = f.text({ max: 300 })
/** Stock taken out of the platform's warehouse: sent back, destroyed or sold off (operations.md removeOrder). */
export const removalOrder = defineResource({
  name: 'removal_order',
  module: 'operations',
  title: 'no',
  subtitle: 'platform_order_id',
  fields: {
    no: f.serial('RM{yyMMdd}{seq:4}'),
    platform_order_id: f.text({ max: 40, derived: true, optional: true, format: 'code' }),
    store: f.ref('store', { immutable: true }),
    type: f.choice(['return', 'disposal', 'liquidation']),
    reason: f.choice(['aged', 'unsellable', 'recall', 'quality', 'stranded', 'relabel']),
    receiver: f.ref('warehouse', { optional: true, where: { status: { eq: 'active' }, type: { in: ['domestic', 'overseas', 'return', 'supplier'] } } }),
    address: f.text({ max: 300, optional: true }),
    request_at: f.dateTime({ derived: true, optional: true }),
    est_fee: f.money({ currency: 'currency', derived: true, optional: true }),
    fee: f.money({ currency: 'currency', derived: true, optional: true }),
    currency: f.text({ max: 3, derived: true, optional: true }),
    platform_status: f.text({ max: 40, derived: true, optional: true }),
    requested: count,
    cancelled: count,
    disposed: count,
    shipped: count,
    received: count,
    lost: count,
    open: f.int({ derived: true, expression: 'greatest(shipped - received - lost, 0)' }),
    last_shipped_at: f.dateTime({ derived: true, optional: true }),
    /** From this day what has not come may be claimed, until that one. */
    claim_from: f.date({ derived: true, optional: true, index: true }),
    claim_until: f.date({ derived: true, optional: true, index: true }),
    claim_no: f.text({ max: 40, derived: true, optional: true, format: 'code' }),
    /** Why goods that have moved are not in the book. */
    waits_for: f.choice(['receiver', 'no_warehouse', 'unmapped', 'refused'], { derived: true, optional: true }),
    done_at: f.dateTime({ derived: true, optional: true }),
    owner: f.ref('employee', { optional: true }),
    project: f.ref('project', { derived: true, optional: true }),
    remark: f.text({ max: 500, optional: true }),
    lines: f.lines(removalLine, { min: 1, max: 500 }),
    shipments: f.lines(removalShipment, { derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'pending', 'approved', 'submitted', 'processing', 'shipped', 'done', 'cancelled'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['done', 'cancelled'],
    timed: ['processing', 'shipped', 'done'],
    actions: {
      submit: { from: ['draft'], to: 'pending', approval: true, primary: true, batch: true },
      approve: { from: ['pending'], to: 'approved', primary: true, batch: true },
      reject: { from: ['pending'], to: 'draft', verb: 'approve', args: { reason } },
      register: {
        from: ['approved'],
        to: 'submitted',
        verb: 'edit',
        primary: true,
        args: { platform_order_id: f.text({ max: 40 }), request_at: f.dateTime({ optional: true }) },
      },
      set_receiver: {
        from: ['approved', 'submitted', 'processing', 'shipped'],
        to: ['approved', 'submitted', 'processing', 'shipped'],
        keepState: true,
        verb: 'edit',
        args: { receiver: f.ref('warehouse', { where: { status: { eq: 'active' }, type: { in: ['domestic', 'overseas', 'return', 'supplier'] } } }) },
      },
      receive: {
        from: ['processing', 'shipped'],
        to: ['processing', 'shipped'],
        keepState: true,
        primary: true,
        args: {
          received_at: f.dateTime({ optional: true }),
          lines: f.ownLines(removalLine, {
            only: 'open',
            show: ['msku', 'disposition', 'shipped', 'received', 'open'],
            type: { good: f.int({ min: 0, default: 0 }), defective: f.int({ min: 0, default: 0 }) },
            start: { good: 'open' },
            total: ['good', 'defective'],
          }),
        },
      },
      claim: {
        from: ['processing', 'shipped'],
        to: ['processing', 'shipped'],
        keepState: true,
        danger: true,
        args: { decision: f.choice(['claim', 'write_off'], { default: 'claim' }), reason },
      },
      finish: { from: ['processing', 'shipped'], to: 'done', verb: 'edit', batch: true },
      cancel: { from: ['draft', 'pending', 'approved', 'submitted'], to: 'cancelled', danger: true, args: { reason } },
    },
  },
  unique: [['store', '?platform_order_id']],
  indexes: [['store', 'status'], ['platform_order_id'], ['status', 'request_at']],
  search: ['no', 'platform_order_id', 'lines.msku'],
  defaultSort: '-id',
  access: { owner: 'owner', project: 'project', store: 'store', warehouse: 'receiver' },
})
