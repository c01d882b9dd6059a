import { defineResource, f } from '@crossway/kernel'

const derived = { derived: true, optional: true } as const

/** A parcel that came back and that nobody announced: it waits until somebody knows whose it is (multichannel.md returnBill, edge). */
export const unknownReturn = defineResource({
  name: 'unknown_return',
  module: 'multichannel',
  title: 'no',
  subtitle: 'tracking_no',
  fields: {
    no: f.serial('UR{yyMMdd}{seq:4}'),
    warehouse: f.ref('warehouse', { where: { status: { eq: 'active' }, type: { in: ['domestic', 'overseas', 'return'] } } }),
    received_at: f.dateTime({ default: 'now' }),
    tracking_no: f.text({ max: 80, optional: true, format: 'code', index: true }),
    carrier: f.text({ max: 60, optional: true }),
    /** A number on the parcel or on a note in it: of an order, a return or a delivery. */
    written_no: f.text({ max: 80, optional: true, format: 'code' }),
    sku: f.ref('sku', { optional: true }),
    qty: f.int({ min: 1, max: 100_000, default: 1 }),
    photos: f.files({ image: true, max: 10, optional: true }),
    note: f.text({ max: 500, optional: true }),
    /** What its numbers lead to, looked up at every save. */
    found_by: f.choice(['tracking', 'parcel', 'number'], derived),
    found_return: f.ref('return_bill', derived),
    found_order: f.ref('mc_order', derived),
    store: f.ref('store', derived),
    project: f.ref('project', derived),
    return_bill: f.ref('return_bill', derived),
    close_reason: f.text({ max: 300, ...derived }),
    done_at: f.dateTime(derived),
  },
  lifecycle: {
    initial: 'open',
    states: ['open', 'matched', 'closed'],
    editable: ['open'],
    deletable: ['open'],
    ended: ['matched', 'closed'],
    actions: {
      match: {
        from: ['open'],
        to: 'matched',
        verb: 'receive',
        primary: true,
        args: { return_bill: f.ref('return_bill', { where: { status: { in: ['pending', 'approved', 'transit'] } } }) },
      },
      announce: {
        from: ['open'],
        to: 'matched',
        verb: 'receive',
        args: { order_line: f.ref('mc_order_item'), qty: f.int({ min: 1, max: 100_000, default: 1 }) },
      },
      dismiss: { from: ['open'], to: 'closed', verb: 'receive', danger: true, args: { reason: f.text({ min: 2, max: 300 }) } },
    },
  },
  indexes: [
    ['status', 'received_at'],
    ['warehouse', 'status'],
  ],
  search: ['no', 'tracking_no', 'written_no'],
  defaultSort: '-id',
  access: { store: 'store', project: 'project', warehouse: 'warehouse' },
})
