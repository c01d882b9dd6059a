import { defineLines, defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'

const derived = { derived: true, optional: true } as const
const count = f.int({ derived: true, default: 0 })

export const b2bDeliveryLine = defineLines({
  name: 'b2b_delivery_line',
  fields: {
    sale_order: f.ref('sale_order', derived),
    /** Line of the sale order. */
    order_line: f.int({ derived: true, hidden: true }),
    sku: f.ref('sku', { derived: true }),
    qty: f.int({ derived: true }),
    packed: count,
    received_qty: f.int(derived),
    invoiced: count,
    returned: count,
    price: f.money({ currency: 'currency', scale: 4, derived: true, default: 0 }),
    unit_cost: f.money({ currency: 'CNY', scale: 4, ...derived, class: 'cost' }),
    /** Entry of the stock ledger by which it left, whose cost comes back with a return. */
    entry: f.int({ ...derived, hidden: true }),
  },
  indexes: [['order_line']],
  sums: ['qty', 'received_qty'],
})

/** What lies in which carton; a carton of several articles has several rows of one number. */
export const b2bCarton = defineLines({
  name: 'b2b_carton',
  fields: {
    carton_no: f.text({ max: 20, format: 'code' }),
    sscc: f.text({ max: 30, optional: true, format: 'code' }),
    sku: f.ref('sku'),
    qty: f.int({ min: 1, max: 1_000_000 }),
    length: f.decimal({ scale: 2, min: 0, optional: true, unit: 'cm' }),
    width: f.decimal({ scale: 2, min: 0, optional: true, unit: 'cm' }),
    height: f.decimal({ scale: 2, min: 0, optional: true, unit: 'cm' }),
    weight: f.decimal({ scale: 3, min: 0, optional: true, unit: 'kg' }),
  },
  unique: [['carton_no', 'sku']],
  sums: ['qty'],
})

/** Goods that leave for one place of one buyer (b2b.md saleOrder, b2b_delivery). */
export const b2bDelivery = defineResource({
  name: 'b2b_delivery',
  module: 'b2b',
  title: 'no',
  fields: {
    no: f.serial('FH{yyMMdd}{seq:3}'),
    buyer: f.ref('b2b_buyer', { derived: true }),
    sale_orders: f.refs('sale_order', derived),
    company: f.ref('company', { derived: true }),
    project: f.ref('project', derived),
    store: f.ref('store', derived),
    mode: f.choice(['stock', 'direct'], { derived: true, default: 'stock' }),
    vw: f.ref('virtual_warehouse', derived),
    ship_to: f.text({ max: 40, derived: true, format: 'code' }),
    ship_to_address: f.text({ max: 600, ...derived, class: 'address' }),
    freight_term: f.choice(['collect', 'prepaid'], { derived: true, default: 'collect' }),
    ship_type: f.choice(['parcel', 'ltl', 'truckload', 'ocean', 'air'], { default: 'ltl' }),
    carrier: f.text({ max: 60, optional: true }),
    scac: f.text({ max: 10, optional: true, format: 'code' }),
    pro_no: f.text({ max: 40, optional: true, format: 'code' }),
    bol_no: f.text({ max: 40, optional: true, format: 'code' }),
    arn: f.text({ max: 40, optional: true, format: 'code' }),
    tracking: f.text({ max: 60, optional: true, format: 'code' }),
    pallets: f.int({ min: 0, optional: true }),
    carton_count: count,
    gross_weight: f.decimal({ scale: 3, ...derived, unit: 'kg' }),
    volume: f.decimal({ scale: 6, ...derived, unit: 'm³' }),
    qty: count,
    currency: f.text({ ...currencyCode, derived: true, default: 'USD' }),
    amount: f.money({ currency: 'currency', derived: true, default: 0 }),
    ship_date: f.date({ optional: true, index: true }),
    eta: f.date({ optional: true }),
    received_at: f.date(derived),
    asn_state: f.choice(['none', 'sent', 'accepted', 'rejected'], { derived: true, default: 'none' }),
    asn_at: f.dateTime(derived),
    proof: f.file({ optional: true }),
    owner: f.ref('employee', derived),
    department: f.ref('department', { ...derived, hidden: true }),
    remark: f.text({ max: 500, optional: true }),
    lines: f.lines(b2bDeliveryLine, { derived: true, optional: true }),
    cartons: f.lines(b2bCarton, { optional: true, max: 2000 }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'picking', 'shipped', 'delivered', 'received', 'cancelled'],
    editable: ['draft', 'picking'],
    deletable: [],
    ended: ['cancelled'],
    actions: {
      pick: { from: ['draft'], to: 'picking', verb: 'deliver', primary: true, batch: true },
      ship: {
        from: ['draft', 'picking'],
        to: 'shipped',
        verb: 'deliver',
        primary: true,
        idempotentIn: ['shipped'],
        args: { ship_date: f.date({ optional: true }) },
      },
      sendAsn: { from: ['shipped', 'delivered'], to: ['shipped', 'delivered'], keepState: true, verb: 'deliver', batch: true },
      answerAsn: {
        from: ['shipped', 'delivered', 'received'],
        to: ['shipped', 'delivered', 'received'],
        keepState: true,
        verb: 'deliver',
        args: { answer: f.choice(['accepted', 'rejected'], { default: 'accepted' }) },
      },
      arrive: { from: ['shipped'], to: 'delivered', verb: 'deliver', args: { proof: f.file({ optional: true }) } },
      receive: {
        from: ['shipped', 'delivered'],
        to: 'received',
        verb: 'deliver',
        primary: true,
        args: {
          received_at: f.date({ optional: true }),
          lines: f.ownLines(b2bDeliveryLine, {
            show: ['sku', 'qty'],
            type: { received_qty: f.int({ min: 0 }) },
            start: { received_qty: 'qty' },
            send: 'each',
          }),
        },
      },
      reverse: { from: ['shipped', 'delivered'], to: 'draft', verb: 'deliver', danger: true, confirm: true, args: { reason: f.text({ min: 2, max: 300 }) } },
      cancel: { from: ['draft', 'picking'], to: 'cancelled', verb: 'deliver', danger: true, confirm: true },
    },
  },
  writes: { create: false },
  indexes: [
    ['buyer', 'status'],
    ['status', 'ship_date'],
  ],
  search: ['no', 'bol_no', 'tracking', 'buyer.name'],
  defaultSort: '-id',
  access: { owner: 'owner', department: 'department', project: 'project', company: 'company', store: 'store' },
})
