import { defineLines, defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'

const derived = { derived: true, optional: true } as const
const count = f.int({ derived: true, default: 0 })
const total = f.money({ currency: 'currency', derived: true, default: 0 })

export const saleOrderLine = defineLines({
  name: 'sale_order_line',
  fields: {
    sku: f.ref('sku', { where: { status: { in: ['active'] } } }),
    asin: f.text({ max: 10, optional: true, format: 'code' }),
    buyer_item_no: f.text({ max: 40, optional: true, format: 'code' }),
    qty: f.int({ min: 1, max: 10_000_000 }),
    case_size: f.int({ min: 1, max: 100_000, optional: true }),
    price: f.money({ currency: 'currency', scale: 4, min: 0, optional: true }),
    price_source: f.choice(['list', 'vc', 'manual'], derived),
    discount_pct: f.percent({ min: 0, max: 100, default: 0 }),
    tax_rate: f.percent({ min: 0, max: 100, optional: true }),
    amount: total,
    floor_price: f.money({ currency: 'currency', scale: 4, ...derived, class: 'cost' }),
    cost_unit: f.money({ currency: 'CNY', scale: 4, ...derived, class: 'cost' }),
    /** Pieces set aside for the line right now. */
    reserved: count,
    /** Pieces on order for the line, all told; `signed` of them have come. */
    purchased: count,
    signed: count,
    shipped: count,
    received: count,
    invoiced: count,
    returned: count,
    cancelled: count,
    open: f.int({ derived: true, expression: 'greatest(qty - shipped - cancelled, 0)' }),
    short: f.int({ derived: true, expression: 'greatest(qty - shipped - cancelled - reserved - greatest(purchased - signed, 0), 0)' }),
    /** Line of an Amazon vendor order that it came from. */
    vc_order_line: f.int({ ...derived, hidden: true }),
    note: f.text({ max: 300, optional: true }),
  },
  indexes: [['vc_order_line']],
  sums: ['qty', 'amount', 'reserved', 'shipped', 'open', 'short'],
})

/** What is billed beside the goods. */
export const saleOrderCharge = defineLines({
  name: 'sale_order_charge',
  fields: {
    type: f.choice(['freight', 'packing', 'duty', 'service', 'insurance'], { default: 'freight' }),
    amount: f.money({ currency: 'currency', min: 0 }),
    tax_rate: f.percent({ min: 0, max: 100, default: 0 }),
    note: f.text({ max: 300, optional: true }),
  },
  sums: ['amount'],
})

const reason = f.text({ min: 2, max: 300 })
const status = f.choice(['none', 'partial', 'all'], { derived: true, default: 'none' })

/** What we have promised a buyer: it decides stock, purchase, delivery, margin and credit (b2b.md saleOrder). */
export const saleOrder = defineResource({
  name: 'sale_order',
  module: 'b2b',
  title: 'no',
  fields: {
    no: f.serial('XS{yyMMdd}{seq:3}'),
    buyer: f.ref('b2b_buyer', { where: { status: { eq: 'enabled' } } }),
    company: f.ref('company', { optional: true, where: { status: { eq: 'active' } } }),
    project: f.ref('project', { optional: true }),
    store: f.ref('store', derived),
    source: f.choice(['manual', 'vc', 'copy'], { derived: true, default: 'manual' }),
    vc_order: f.ref('vc_order', { ...derived, unique: true }),
    customer_po: f.text({ max: 40, format: 'code' }),
    order_date: f.date({ default: 'today' }),
    ship_from: f.date(),
    ship_to_date: f.date({ index: true }),
    cancel_date: f.date({ optional: true }),
    delivery_mode: f.choice(['stock', 'dropship', 'direct_import', 'dropship_consumer'], { default: 'stock' }),
    vw: f.ref('virtual_warehouse', { optional: true, where: { status: { eq: 'active' } } }),
    incoterm: f.choice(['EXW', 'FCA', 'FOB', 'CIF', 'DAP', 'DDP'], { default: 'FOB' }),
    /** Code of one of the buyer's places. */
    ship_to: f.text({ max: 40, optional: true, format: 'code' }),
    ship_to_address: f.text({ max: 600, ...derived, class: 'address' }),
    freight_term: f.choice(['collect', 'prepaid'], { optional: true }),
    currency: f.text({ ...currencyCode, derived: true, default: 'USD' }),
    rate: f.rate(derived),
    /** The buyer's terms and allowances as they were at the confirmation. */
    term: f.json({ ...derived, hidden: true }),
    goods_amount: total,
    discount_amount: total,
    charge_amount: total,
    tax_amount: total,
    total,
    prepay_required: total,
    prepay_received: total,
    planned_freight: f.money({ currency: 'CNY', min: 0, default: 0, class: 'cost' }),
    est_allowance: total,
    est_cost: f.money({ currency: 'CNY', ...derived, class: 'cost' }),
    est_margin: f.money({ currency: 'CNY', ...derived, class: 'cost' }),
    est_margin_pct: f.percent({ ...derived, class: 'cost' }),
    qty: count,
    qty_shipped: count,
    qty_short: count,
    delivery_status: status,
    invoice_status: status,
    pay_status: status,
    confirmed_at: f.dateTime(derived),
    status_reason: f.text({ max: 600, ...derived }),
    owner: f.ref('employee', { optional: true }),
    department: f.ref('department', { ...derived, hidden: true }),
    files: f.files({ optional: true }),
    remark: f.longText({ max: 2000, optional: true }),
    lines: f.lines(saleOrderLine, { min: 1, max: 500 }),
    charges: f.lines(saleOrderCharge, { optional: true, max: 50 }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'reviewing', 'confirmed', 'closed', 'cancelled'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['closed', 'cancelled'],
    actions: {
      submit: { from: ['draft'], to: ['reviewing', 'confirmed'], approval: true, primary: true, batch: true },
      approve: { from: ['reviewing'], to: 'confirmed', primary: true, batch: true },
      reject: { from: ['reviewing'], to: 'draft', verb: 'approve', args: { reason } },
      withdraw: { from: ['reviewing'], to: 'draft', verb: 'submit' },
      genPurchase: {
        from: ['confirmed'],
        to: 'confirmed',
        verb: 'purchase',
        args: {
          lines: f.ownLines(saleOrderLine, {
            only: 'short',
            show: ['sku', 'open', 'reserved', 'purchased', 'short'],
            type: { qty: f.int({ min: 0 }) },
            start: { qty: 'short' },
            max: { qty: 'short' },
            total: 'qty',
          }),
          supplier: f.ref('supplier', { optional: true, where: { status: { in: ['active'] } } }),
          warehouse: f.ref('warehouse', { optional: true, where: { status: { eq: 'active' } } }),
        },
      },
      reReserve: { from: ['confirmed'], to: 'confirmed', verb: 'reserve', batch: true },
      release: {
        from: ['confirmed'],
        to: 'confirmed',
        verb: 'reserve',
        args: {
          lines: f.ownLines(saleOrderLine, {
            only: 'reserved',
            show: ['sku', 'open', 'reserved'],
            type: { qty: f.int({ min: 0 }) },
            max: { qty: 'reserved' },
            total: 'qty',
          }),
        },
      },
      change: {
        from: ['confirmed'],
        to: 'confirmed',
        approval: true,
        args: {
          reason,
          ship_to_date: f.date({ optional: true }),
          lines: f.ownLines(saleOrderLine, {
            optional: true,
            show: ['sku', 'shipped', 'reserved', 'purchased'],
            type: {
              qty: f.int({ min: 1, max: 10_000_000, optional: true }),
              price: f.money({ currency: 'currency', scale: 4, min: 0, optional: true }),
            },
            send: 'changed',
          }),
        },
      },
      deliver: {
        from: ['confirmed'],
        to: 'confirmed',
        primary: true,
        args: {
          lines: f.ownLines(saleOrderLine, {
            only: 'reserved',
            show: ['sku', 'open', 'reserved'],
            type: { qty: f.int({ min: 0 }) },
            start: { qty: 'reserved' },
            total: 'qty',
          }),
          ship_type: f.choice(['parcel', 'ltl', 'truckload', 'ocean', 'air'], { default: 'ltl' }),
          ship_date: f.date({ optional: true }),
        },
      },
      giveBack: {
        from: ['confirmed', 'closed'],
        to: ['confirmed', 'closed'],
        keepState: true,
        verb: 'return',
        args: {
          lines: f.ownLines(saleOrderLine, {
            only: 'shipped',
            show: ['sku', 'shipped', 'returned'],
            type: { qty: f.int({ min: 0 }) },
            max: { qty: 'shipped' },
            total: 'qty',
          }),
          reason: f.choice(['rtv', 'damage', 'refused', 'recall'], { default: 'rtv' }),
          dispose: f.bool(),
          vw: f.ref('virtual_warehouse', { optional: true, where: { status: { eq: 'active' } } }),
        },
      },
      copy: {
        from: ['draft', 'reviewing', 'confirmed', 'closed', 'cancelled'],
        to: ['draft', 'reviewing', 'confirmed', 'closed', 'cancelled'],
        keepState: true,
        verb: 'add',
        args: { customer_po: f.text({ max: 40 }) },
      },
      close: { from: ['confirmed'], to: 'closed', approval: true, batch: true, args: { reason: f.text({ max: 300, optional: true }) } },
      cancel: {
        from: ['draft', 'reviewing', 'confirmed'],
        to: 'cancelled',
        approval: true,
        danger: true,
        args: { reason, purchases: f.choice(['keep', 'unlink'], { optional: true }) },
      },
    },
  },
  indexes: [
    ['buyer', 'status'],
    ['status', 'ship_to_date'],
    ['project', 'status'],
    ['owner', 'status'],
  ],
  periods: [['ship_from', 'ship_to_date']],
  search: ['no', 'customer_po', 'buyer.name', 'lines.sku'],
  defaultSort: '-id',
  access: { owner: 'owner', department: 'department', project: 'project', company: 'company', store: 'store' },
})
