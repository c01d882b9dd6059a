import { defineLines, defineResource, f } from '@crossway/kernel'

const count = f.int({ derived: true, default: 0 })
/** What one warehouse is to send, article by article; kits go as components. */
export const deliveryLine = defineLines({
  name: 'delivery_line',
  fields: {
    order: f.ref('mc_order', { derived: true }),
    order_line: f.int({ derived: true, hidden: true }),
    order_sku: f.int({ derived: true, hidden: true }),
    sku: f.ref('sku', { derived: true }),
    msku: f.ref('msku', { derived: true, optional: true }),
    wsku: f.text({ max: 60, derived: true, optional: true, format: 'code' }),
    qty: f.int({ derived: true }),
    checked_qty: count,
    shipped_qty: count,
    qty_open: f.int({ derived: true, expression: 'greatest(qty - shipped_qty, 0)' }),
    qty_to_check: f.int({ derived: true, expression: 'greatest(qty - checked_qty, 0)' }),
  },
  indexes: [['order_line'], ['order_sku']],
  sums: ['qty', 'shipped_qty'],
})
/** Parcels as the warehouse reported them; the same number again books nothing. */
export const deliveryShipment = defineLines({
  name: 'delivery_shipment',
  fields: {
    shipment_no: f.text({ max: 80, derived: true, format: 'code' }),
    tracking: f.text({ max: 80, derived: true, optional: true, format: 'code' }),
    carrier: f.text({ max: 60, derived: true, optional: true }),
    qty: f.int({ derived: true }),
    weight_kg: f.decimal({ scale: 3, derived: true, optional: true, unit: 'kg' }),
    fee: f.money({ currency: 'currency', derived: true, optional: true, class: 'cost' }),
    currency: f.text({ max: 3, derived: true, optional: true }),
    shipped_at: f.dateTime({ derived: true }),
  },
  unique: [['shipment_no']],
})

const side = f.decimal({ scale: 1, min: 0.1, max: 1000, optional: true, unit: 'cm' })
const weight = f.decimal({ scale: 3, min: 0.001, max: 5000, optional: true, unit: 'kg' })
const reason = f.text({ min: 2, max: 300 })

/** One outbound instruction to one warehouse: push, label, ship, tracking number to the platform (multichannel.md deliveryBill). */
export const deliveryBill = defineResource({
  name: 'delivery_bill',
  module: 'multichannel',
  title: 'no',
  subtitle: 'tracking_no',
  fields: {
    no: f.serial('DB{yyMMdd}{seq:4}'),
    warehouse: f.ref('warehouse', { derived: true }),
    vw: f.ref('virtual_warehouse', { derived: true }),
    channel: f.ref('provider_channel', { derived: true, optional: true }),
    order: f.ref('mc_order', { derived: true }),
    /** All orders in the parcel, where several go to one buyer. */
    orders: f.refs('mc_order', { derived: true }),
    store: f.ref('store', { derived: true }),
    project: f.ref('project', { derived: true, optional: true }),
    owner: f.ref('employee', { derived: true, optional: true }),
    country: f.text({ max: 2, derived: true, optional: true }),
    mode: f.choice(['api', 'file', 'manual', 'mcf'], { derived: true, default: 'manual' }),
    ext_no: f.text({ max: 80, derived: true, optional: true, format: 'code' }),
    push_error: f.text({ max: 500, derived: true, optional: true }),
    push_tries: count,
    pushed_at: f.dateTime({ derived: true, optional: true }),
    accepted_at: f.dateTime({ derived: true, optional: true }),
    packages: f.int({ derived: true, default: 1 }),
    qty: count,
    weight_kg: f.decimal({ scale: 3, derived: true, optional: true, unit: 'kg' }),
    billed_kg: f.decimal({ scale: 3, derived: true, optional: true, unit: 'kg' }),
    len_cm: f.decimal({ scale: 1, derived: true, optional: true, unit: 'cm' }),
    wid_cm: f.decimal({ scale: 1, derived: true, optional: true, unit: 'cm' }),
    hei_cm: f.decimal({ scale: 1, derived: true, optional: true, unit: 'cm' }),
    carrier: f.text({ max: 60, derived: true, optional: true }),
    tracking_no: f.text({ max: 80, derived: true, optional: true, format: 'code' }),
    label: f.file({ derived: true, optional: true }),
    currency: f.text({ max: 3, derived: true, default: 'USD' }),
    freight_est: f.money({ currency: 'currency', derived: true, optional: true, class: 'cost' }),
    freight_act: f.money({ currency: 'currency', derived: true, optional: true, class: 'cost' }),
    freight_diff: f.money({ currency: 'currency', derived: true, class: 'cost', red: 'above', expression: 'freight_act - freight_est' }),
    handling_fee: f.money({ currency: 'currency', derived: true, optional: true, class: 'cost' }),
    correct_reason: f.text({ max: 300, derived: true, optional: true }),
    ship_by: f.dateTime({ derived: true, optional: true, index: true }),
    shipped_at: f.dateTime({ derived: true, optional: true }),
    /** Where the books were closed on the day it left: that day, in words. */
    real_ship_date: f.date({ derived: true, optional: true }),
    delivered_at: f.dateTime({ derived: true, optional: true }),
    upload_status: f.choice(['none', 'wait', 'ok', 'failed'], { derived: true, default: 'none' }),
    upload_tries: count,
    upload_next_at: f.dateTime({ derived: true, optional: true }),
    upload_error: f.text({ max: 300, derived: true, optional: true }),
    uploaded_at: f.dateTime({ derived: true, optional: true }),
    insured: f.bool({ derived: true }),
    signature: f.bool({ derived: true }),
    print_count: count,
    /** It left although it was to be stopped: it comes back from the carrier. */
    return_expected: f.bool({ derived: true }),
    /** It is stopped because its recipient moved, and goes to the new address once the warehouse has let go of it. */
    push_again: f.bool({ derived: true }),
    remark: f.text({ max: 300, derived: true, optional: true }),
    lines: f.lines(deliveryLine, { derived: true }),
    shipments: f.lines(deliveryShipment, { derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'pushing', 'accepted', 'picking', 'shipped', 'delivered', 'failed', 'intercepting', 'cancelled'],
    editable: [],
    deletable: [],
    ended: ['delivered', 'cancelled'],
    timed: ['delivered'],
    actions: {
      push: { from: ['draft', 'failed'], to: ['pushing', 'accepted'], primary: true, batch: true },
      accept: {
        from: ['pushing'],
        to: 'accepted',
        idempotentIn: ['accepted'],
        internal: true,
        args: { ext_no: f.text({ max: 80, optional: true }) },
      },
      fail: { from: ['draft', 'pushing', 'accepted'], to: 'failed', internal: true, args: { error: f.text({ max: 500 }) } },
      label: { from: ['accepted', 'picking'], to: ['accepted', 'picking'], keepState: true, verb: 'push', batch: true },
      pick: { from: ['accepted'], to: 'picking', verb: 'pack', batch: true },
      pack: {
        from: ['picking'],
        to: 'picking',
        args: {
          lines: f.ownLines(deliveryLine, {
            only: 'qty_to_check',
            show: ['sku', 'qty_to_check'],
            type: { checked: f.int({ min: 0 }) },
            max: { checked: 'qty_to_check' },
            start: { checked: 'qty_to_check' },
            total: 'checked',
          }),
          weight_kg: weight,
          len_cm: side,
          wid_cm: side,
          hei_cm: side,
        },
      },
      ship: {
        // goods that were to be stopped and left all the same are shipped, too
        from: ['accepted', 'picking', 'intercepting'],
        to: 'shipped',
        primary: true,
        args: {
          lines: f.ownLines(deliveryLine, {
            only: 'qty_open',
            show: ['sku', 'qty_open'],
            type: { shipped: f.int({ min: 0 }) },
            max: { shipped: 'qty_open' },
            start: { shipped: 'qty_open' },
            total: 'shipped',
          }),
          tracking_no: f.text({ max: 80, optional: true, format: 'code' }),
          carrier: f.text({ max: 60, optional: true }),
          shipped_at: f.dateTime({ default: 'now' }),
          weight_kg: weight,
        },
      },
      upload: { from: ['shipped', 'delivered'], to: ['shipped', 'delivered'], keepState: true, batch: true },
      intercept: { from: ['accepted', 'picking'], to: 'intercepting', verb: 'cancel', danger: true, args: { reason } },
      intercepted: { from: ['intercepting'], to: 'cancelled', verb: 'cancel', confirm: true },
      cancel: { from: ['draft', 'failed'], to: 'cancelled', danger: true, batch: true, args: { reason } },
      deliver: { from: ['shipped'], to: 'delivered', internal: true, args: { at: f.dateTime() } },
      correct: {
        from: ['shipped', 'delivered'],
        to: ['shipped', 'delivered'],
        keepState: true,
        verb: 'cost',
        args: {
          freight_act: f.money({ currency: 'currency', min: 0 }),
          billed_kg: weight,
          reason,
        },
      },
    },
  },
  managed: true,
  indexes: [['status', 'ship_by'], ['upload_status', 'upload_next_at'], ['warehouse', 'status'], ['tracking_no']],
  search: ['no', 'ext_no', 'tracking_no', 'order.no', 'order.platform_order_no'],
  defaultSort: '-id',
  access: { owner: 'owner', project: 'project', store: 'store', warehouse: 'warehouse' },
})
