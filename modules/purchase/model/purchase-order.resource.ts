import { defineLines, defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'

export const purchaseOrderLine = defineLines({
  name: 'purchase_order_line',
  fields: {
    sku: f.ref('sku', { where: { status: { in: ['active'] }, kind: { in: ['single', 'assembled', 'accessory'] } } }),
    msku: f.ref('msku', { optional: true }),
    qty: f.int({ min: 1, max: 10_000_000 }),
    cartons: f.decimal({ scale: 2, derived: true, optional: true }),
    unit_price: f.money({ currency: 'currency', scale: 6, min: 0, class: 'price' }),
    tax_rate: f.percent({ min: 0, max: 100, optional: true }),
    amount: f.money({ currency: 'currency', derived: true, default: 0, class: 'price' }),
    project: f.ref('project', { optional: true }),
    expected_date: f.date(),
    confirmed_date: f.date({ optional: true }),
    reason: f.text({ max: 300, optional: true }),
    qty_signed: f.int({ derived: true, default: 0 }),
    qty_good: f.int({ derived: true, default: 0 }),
    qty_defective: f.int({ derived: true, default: 0 }),
    qty_returned: f.int({ derived: true, default: 0 }),
    /** Pieces sent back for replacement, all told; `qty_replaced` of them have come anew. */
    qty_replace_due: f.int({ derived: true, default: 0 }),
    qty_replaced: f.int({ derived: true, default: 0 }),
    qty_closed: f.int({ derived: true, default: 0 }),
    qty_bound: f.int({ derived: true, default: 0 }),
    qty_invoiced: f.int({ derived: true, default: 0 }),
    qty_open: f.int({ derived: true, expression: 'greatest(qty - qty_signed + qty_replace_due - qty_closed, 0)' }),
    last_price: f.money({ currency: 'currency', scale: 6, derived: true, optional: true, class: 'price' }),
    price_diff_pct: f.percent({ derived: true, optional: true, class: 'price', red: 'above' }),
    note: f.text({ max: 300, optional: true }),
  },
  sums: ['qty', 'amount', 'qty_signed', 'qty_good', 'qty_defective', 'qty_open'],
})

/** A dated part of what an order will cost, made from its payment term. */
export const poPaymentRow = defineLines({
  name: 'po_payment_row',
  fields: {
    stage: f.int({ derived: true }),
    trigger: f.choice(['order', 'before_ship', 'sign', 'inspect', 'invoice', 'month_end'], { derived: true }),
    source: f.text({ max: 60, derived: true }),
    source_sign: f.ref('purchase_sign', { derived: true, optional: true, onDelete: 'set null' }),
    amount: f.money({ currency: 'currency', derived: true, class: 'price' }),
    due_date: f.date({ derived: true }),
    requested: f.money({ currency: 'currency', derived: true, default: 0, class: 'price' }),
    paid: f.money({ currency: 'currency', derived: true, default: 0, class: 'price' }),
    state: f.choice(['open', 'requested', 'paid', 'void'], { derived: true, default: 'open' }),
  },
  sums: ['amount', 'requested', 'paid'],
})

/** Parcels and trucks that the supplier has sent. */
export const poShipment = defineLines({
  name: 'po_shipment',
  fields: {
    carrier: f.text({ max: 60 }),
    tracking: f.text({ max: 60, format: 'code', optional: true }),
    cartons: f.int({ min: 0, optional: true }),
    shipped_on: f.date({ default: 'today' }),
    eta: f.date({ optional: true }),
  },
})

/** What a change of a placed order did to one of its lines; `change` counts the changes of the order. */
export const poChange = defineLines({
  name: 'po_change',
  fields: {
    change: f.int({ derived: true }),
    sku: f.ref('sku', { derived: true }),
    qty_before: f.int({ derived: true }),
    qty_after: f.int({ derived: true }),
    price_before: f.money({ currency: 'currency', scale: 6, derived: true, class: 'price' }),
    price_after: f.money({ currency: 'currency', scale: 6, derived: true, class: 'price' }),
    expected_before: f.date({ derived: true }),
    expected_after: f.date({ derived: true }),
    stock_change: f.money({ currency: 'CNY', derived: true, default: 0, class: 'cost' }),
    reason: f.text({ max: 300, derived: true }),
    changed_by: f.text({ max: 60, derived: true, optional: true }),
    changed_at: f.dateTime({ derived: true }),
  },
})

const reason = f.text({ max: 300 })

/** Order to a supplier until everything is received, paid and invoiced (purchase.md purchaseOrderList). */
export const purchaseOrder = defineResource({
  name: 'purchase_order',
  module: 'purchase',
  title: 'no',
  fields: {
    no: f.serial('PO{yyMMdd}{seq:4}'),
    supplier_ref: f.text({ max: 60, optional: true }),
    po_type: f.choice(['standard', 'vc', 'b2b', 'sample', 'accessory'], { default: 'standard' }),
    company: f.ref('company', { where: { status: { eq: 'active' } } }),
    supplier: f.ref('supplier', { where: { status: { in: ['active'] } } }),
    project: f.ref('project', { optional: true }),
    currency: f.text({ ...currencyCode, default: 'CNY' }),
    rate: f.rate({ derived: true, optional: true }),
    tax_included: f.bool({ default: true }),
    tax_rate: f.percent({ min: 0, max: 100, default: 13 }),
    account_term: f.ref('account_term', { optional: true, class: 'price', where: { status: { eq: 'active' } } }),
    term_version: f.int({ derived: true, optional: true, class: 'price' }),
    /** The term as it was when the order was placed: later edits of the term do not touch it. */
    term_kept: f.json({ derived: true, optional: true, hidden: true, class: 'price' }),
    warehouse: f.ref('warehouse', { where: { status: { eq: 'active' } } }),
    ship_to: f.choice(['deliver', 'pickup', 'factory'], { default: 'deliver' }),
    freight: f.money({ currency: 'currency', min: 0, default: 0, class: 'price' }),
    other_fee: f.money({ currency: 'currency', min: 0, default: 0, class: 'price' }),
    discount: f.money({ currency: 'currency', min: 0, default: 0, class: 'price' }),
    fee_split: f.choice(['none', 'amount', 'qty'], { default: 'amount' }),
    goods_amount: f.money({ currency: 'currency', derived: true, default: 0, class: 'price' }),
    tax_amount: f.money({ currency: 'currency', derived: true, default: 0, class: 'price' }),
    total: f.money({ currency: 'currency', derived: true, default: 0, class: 'price' }),
    qty: f.int({ derived: true, default: 0 }),
    qty_signed: f.int({ derived: true, default: 0 }),
    signed_pct: f.percent({ derived: true, default: 0 }),
    expected_date: f.date({ derived: true, optional: true, index: true }),
    ordered_on: f.date({ derived: true, optional: true, index: true }),
    sign_status: f.choice(['none', 'partial', 'full'], { derived: true, default: 'none' }),
    pay_status: f.choice(['none', 'applied', 'partial', 'paid'], { derived: true, default: 'none', class: 'price' }),
    invoice_status: f.choice(['none', 'partial', 'full'], { derived: true, default: 'none', class: 'price' }),
    /** A change of the placed order waits for people. Until they agree, goods come in against what was ordered. */
    changing: f.bool({ derived: true }),
    buyer: f.ref('employee', { optional: true }),
    department: f.ref('department', { optional: true, derived: true }),
    contract_file: f.file({ optional: true, class: 'price' }),
    files: f.files({ optional: true }),
    remark: f.longText({ max: 2000, optional: true }),
    lines: f.lines(purchaseOrderLine, { min: 1, max: 500 }),
    payments: f.lines(poPaymentRow, { derived: true, optional: true, class: 'price' }),
    shipments: f.lines(poShipment, { derived: true, optional: true }),
    changes: f.lines(poChange, { derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'pending', 'approved', 'ordered', 'partial', 'received', 'closed', 'voided'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['closed', 'voided'],
    actions: {
      submit: { from: ['draft'], to: 'pending', approval: true, batch: true, primary: true },
      merge: { from: ['draft'], to: 'draft', verb: 'edit', args: { orders: f.refs('purchase_order', { where: { status: { in: ['draft'] } } }) } },
      approve: { from: ['pending'], to: 'approved', batch: true, primary: true },
      reject: { from: ['pending'], to: 'draft', verb: 'approve', args: { reason } },
      withdraw: { from: ['pending'], to: 'draft', verb: 'submit' },
      place: { from: ['approved'], to: 'ordered', batch: true, primary: true },
      confirm: {
        from: ['ordered', 'partial'],
        to: ['ordered', 'partial'],
        keepState: true,
        verb: 'edit',
        args: {
          lines: f.ownLines(purchaseOrderLine, {
            only: 'qty_open',
            show: ['sku', 'qty_open', 'expected_date'],
            type: { confirmed_date: f.date() },
            start: { confirmed_date: ['confirmed_date', 'expected_date'] },
          }),
        },
      },
      change: {
        from: ['ordered', 'partial'],
        to: ['ordered', 'partial', 'received'],
        approval: true,
        args: {
          reason,
          lines: f.ownLines(purchaseOrderLine, {
            show: ['sku', 'qty_signed'],
            type: {
              qty: f.int({ min: 1, max: 10_000_000, optional: true }),
              unit_price: f.money({ currency: 'currency', scale: 6, min: 0, class: 'price', optional: true }),
              expected_date: f.date({ optional: true }),
            },
            send: 'changed',
          }),
        },
      },
      add_shipment: {
        from: ['ordered', 'partial'],
        to: ['ordered', 'partial'],
        keepState: true,
        verb: 'edit',
        whilePending: true,
        args: {
          carrier: f.text({ max: 60 }),
          tracking: f.text({ max: 60, optional: true }),
          cartons: f.int({ min: 0, optional: true }),
          shipped_on: f.date({ default: 'today' }),
          eta: f.date({ optional: true }),
        },
      },
      receive: {
        from: ['ordered', 'partial'],
        to: ['ordered', 'partial', 'received'],
        verb: 'purchaseSign/sign',
        primary: true,
        whilePending: true,
        args: {
          lines: f.ownLines(purchaseOrderLine, {
            only: 'qty_open',
            show: ['sku', 'qty', 'qty_signed', 'qty_open'],
            type: { signed_qty: f.int({ min: 0 }), refused_qty: f.int({ min: 0, optional: true }) },
            // who signs and inspects at once, or counts blind, tells the pieces apart
            also: { good_qty: f.int({ min: 0, optional: true }), defective_qty: f.int({ min: 0, optional: true }) },
            start: { signed_qty: 'qty_open' },
            total: 'signed_qty',
          }),
          delivery_note: f.text({ max: 60, optional: true }),
          signed_at: f.dateTime({ optional: true }),
          warehouse: f.ref('warehouse', { optional: true }),
          photos: f.files({ optional: true, image: true }),
        },
      },
      close_rest: {
        from: ['ordered', 'partial'],
        to: ['received', 'closed'],
        verb: 'close',
        approval: true,
        confirm: true,
        // whether the demands still want what will not come
        args: { reason, demand_rest: f.choice(['reopen', 'close'], { default: 'reopen' }) },
      },
      finish: { from: ['received'], to: 'closed', verb: 'close' },
      void: { from: ['draft', 'approved', 'ordered'], to: 'voided', confirm: true, danger: true, args: { reason } },
    },
  },
  indexes: [
    ['status', 'created_at'],
    ['supplier', 'created_at'],
    ['company', 'created_at'],
  ],
  search: ['no', 'supplier.name', 'lines.sku', 'supplier_ref'],
  defaultSort: '-id',
  access: { owner: 'buyer', department: 'department', project: 'project', company: 'company', warehouse: 'warehouse' },
})
