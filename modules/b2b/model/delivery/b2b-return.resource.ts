import { defineLines, defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'

const derived = { derived: true, optional: true } as const

export const b2bReturnLine = defineLines({
  name: 'b2b_return_line',
  fields: {
    /** Line of the sale order. */
    order_line: f.int({ derived: true, hidden: true }),
    sku: f.ref('sku', { derived: true }),
    qty: f.int({ derived: true }),
    good: f.int(derived),
    defect: f.int(derived),
    price: f.money({ currency: 'currency', scale: 4, derived: true, default: 0 }),
    unit_cost: f.money({ currency: 'CNY', scale: 4, ...derived, class: 'cost' }),
  },
  indexes: [['order_line']],
  sums: ['qty', 'good', 'defect'],
})

/** Goods that a buyer sends back, or throws away at our cost (b2b.md saleOrder, b2b_return). */
export const b2bReturn = defineResource({
  name: 'b2b_return',
  module: 'b2b',
  title: 'no',
  fields: {
    no: f.serial('TH{yyMMdd}{seq:3}'),
    sale_order: f.ref('sale_order', { derived: true }),
    buyer: f.ref('b2b_buyer', { derived: true }),
    company: f.ref('company', { derived: true }),
    project: f.ref('project', derived),
    reason: f.choice(['rtv', 'damage', 'refused', 'recall'], { default: 'rtv' }),
    dispose: f.bool(),
    vw: f.ref('virtual_warehouse', { optional: true, where: { status: { eq: 'active' } } }),
    carrier: f.text({ max: 60, optional: true }),
    tracking: f.text({ max: 60, optional: true, format: 'code' }),
    currency: f.text({ ...currencyCode, derived: true, default: 'USD' }),
    qty: f.int({ derived: true, default: 0 }),
    /** What the returned goods were sold for. */
    amount: f.money({ currency: 'currency', derived: true, default: 0 }),
    received_on: f.date(derived),
    /** Number of the credit note that was made of it. */
    credit_note: f.text({ max: 60, ...derived, format: 'code' }),
    owner: f.ref('employee', derived),
    department: f.ref('department', { ...derived, hidden: true }),
    remark: f.text({ max: 500, optional: true }),
    lines: f.lines(b2bReturnLine, { derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'in_transit', 'received', 'credited', 'cancelled'],
    editable: ['draft', 'in_transit'],
    deletable: [],
    ended: ['credited', 'cancelled'],
    actions: {
      send: { from: ['draft'], to: 'in_transit', verb: 'return', primary: true },
      receive: {
        from: ['draft', 'in_transit'],
        to: 'received',
        verb: 'return',
        primary: true,
        args: {
          lines: f.ownLines(b2bReturnLine, {
            optional: true,
            show: ['sku', 'qty'],
            type: { good: f.int({ min: 0, default: 0 }), defect: f.int({ min: 0, default: 0 }) },
            start: { good: 'qty' },
            total: ['good', 'defect'],
          }),
        },
      },
      credit: { from: ['received'], to: 'credited', internal: true, args: { credit_note: f.text({ max: 60 }) } },
      cancel: { from: ['draft', 'in_transit'], to: 'cancelled', verb: 'return', danger: true, confirm: true },
    },
  },
  writes: { create: false },
  indexes: [
    ['buyer', 'status'],
    ['sale_order', 'status'],
  ],
  search: ['no', 'sale_order.no', 'buyer.name', 'tracking'],
  defaultSort: '-id',
  access: { owner: 'owner', department: 'department', project: 'project', company: 'company' },
})
