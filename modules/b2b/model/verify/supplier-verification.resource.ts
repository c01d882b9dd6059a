import { defineLines, defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'
import { qualifyItems } from './qualify-items.ts'

const own = { derived: true, optional: true } as const
const sum = f.money({ currency: 'currency', derived: true, default: 0, class: 'price' })
const typed = f.money({ currency: 'currency', min: 0, class: 'price' })
const reason = f.text({ min: 2, max: 300 })

export const diffTypes = ['none', 'price', 'qty', 'missing_ours', 'missing_theirs', 'tax'] as const
export const resolutions = ['accept_ours', 'accept_theirs', 'adjust', 'carry'] as const

/** What is looked at before a supplier gets orders: each item weighs, and is met wholly, half or not. */
export const qualifyItemLine = defineLines({
  name: 'supplier_qualify_item',
  fields: {
    item: f.choice(qualifyItems),
    weight: f.int({ min: 1, max: 100 }),
    /** Not met at all, nothing else makes up for it. */
    veto: f.bool(),
    grade: f.choice(['full', 'half', 'zero'], { optional: true }),
    points: f.decimal({ scale: 2, derived: true, default: '0' }),
    evidence: f.files({ max: 10, optional: true }),
    note: f.text({ max: 300, optional: true }),
  },
  sums: ['weight', 'points'],
})

/** The supplier's own statement of the period, as he sent it. */
export const supplierStatementLine = defineLines({
  name: 'supplier_statement_line',
  fields: {
    po_no: f.text({ max: 40, format: 'code' }),
    sku_code: f.text({ max: 60, format: 'code' }),
    qty: f.int({ min: 0, max: 10_000_000 }),
    price: f.money({ currency: 'currency', scale: 6, min: 0, optional: true, class: 'price' }),
    amount: typed,
  },
  sums: ['qty', 'amount'],
})

/** Order, receipt and invoice on our side beside what the supplier says of the same goods. */
export const verifyLine = defineLines({
  name: 'supplier_verify_line',
  fields: {
    po: f.ref('purchase_order', own),
    sign: f.ref('purchase_sign', own),
    sku: f.ref('sku', own),
    item: f.text({ max: 110, derived: true }),
    ordered_qty: f.int({ derived: true, default: 0 }),
    qty: f.int({ derived: true, default: 0 }),
    invoiced_qty: f.int({ derived: true, default: 0 }),
    their_qty: f.int({ derived: true, default: 0 }),
    ours: sum,
    theirs: sum,
    difference: f.money({ currency: 'currency', derived: true, expression: 'ours - theirs', class: 'price' }),
    diff_type: f.choice(diffTypes, { derived: true, default: 'none' }),
    /** 1 where somebody has to say what becomes of it. */
    differs: f.int({ derived: true, default: 0, hidden: true }),
    resolution: f.choice(resolutions, own),
    effect: f.choice(['price_change', 'claim'], own),
    note: f.text({ max: 300, ...own }),
  },
  sums: ['qty', 'their_qty', 'ours', 'theirs', 'difference'],
})

/** Money paid ahead that stands for a debt: which payment, which debt. */
export const writeoffLine = defineLines({
  name: 'supplier_writeoff',
  fields: {
    payment: f.text({ max: 60, derived: true }),
    paid_on: f.date({ derived: true }),
    payment_key: f.int({ derived: true, hidden: true }),
    payable: f.ref('payable', { derived: true }),
    amount: typed,
  },
  sums: ['amount'],
})

/** A supplier is looked at before his first order and yearly, and his account is compared with ours every month (b2b.md verifySupplier). */
export const supplierVerification = defineResource({
  name: 'supplier_verification',
  module: 'b2b',
  title: 'verify_no',
  fields: {
    verify_no: f.serial('HY{yyMM}{seq:4}'),
    verify_type: f.choice(['qualification', 'account'], { immutable: true }),
    supplier: f.ref('supplier', { immutable: true, where: { status: { in: ['draft', 'pending', 'active', 'frozen'] } } }),
    company: f.ref('company', { immutable: true, where: { status: { eq: 'active' } } }),
    checker: f.ref('employee', { optional: true }),
    department: f.ref('department', { ...own, hidden: true }),
    period: f.text({ min: 7, max: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$', optional: true, immutable: true }),
    currency: f.text({ ...currencyCode, default: 'CNY', immutable: true }),
    score: f.decimal({ scale: 2, ...own }),
    result: f.choice(['pass', 'conditional', 'fail'], own),
    conclusion: f.longText({ max: 2000, optional: true }),
    valid_to: f.date({ ...own, index: true }),
    opening: sum,
    signed_amount: sum,
    returned_amount: sum,
    supplier_invoiced: sum,
    paid: sum,
    discount: sum,
    closing: f.money({ currency: 'currency', derived: true, expression: 'opening + signed_amount - returned_amount - paid - discount', class: 'price' }),
    supplier_statement_amount: sum,
    difference: sum,
    open_differences: f.int({ derived: true, default: 0 }),
    written_off: sum,
    sent_at: f.dateTime(own),
    confirmed_at: f.dateTime(own),
    signed_file: f.file(own),
    status_reason: f.text({ max: 300, ...own }),
    remark: f.text({ max: 500, optional: true }),
    items: f.lines(qualifyItemLine, { optional: true, max: 30 }),
    statement: f.lines(supplierStatementLine, { optional: true, max: 2000 }),
    lines: f.lines(verifyLine, { derived: true, optional: true }),
    writeoffs: f.lines(writeoffLine, { derived: true, optional: true }),
  },
  indexes: [
    ['supplier', 'verify_type'],
    ['status', 'created_at'],
    ['checker', 'status'],
  ],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'checking', 'sent', 'confirmed', 'done', 'cancelled'],
    timed: ['checking', 'sent'],
    editable: ['draft', 'checking'],
    deletable: [],
    ended: ['done', 'cancelled'],
    actions: {
      match: { from: ['draft', 'checking'], to: 'checking', verb: 'edit', primary: true },
      resolve: {
        from: ['checking'],
        to: 'checking',
        keepState: true,
        verb: 'edit',
        availableWhen: { verify_type: ['account'] },
        args: {
          lines: f.ownLines(verifyLine, {
            only: 'differs',
            show: ['item', 'diff_type', 'qty', 'their_qty', 'ours', 'theirs'],
            type: { resolution: f.choice(resolutions, { optional: true }), note: f.text({ max: 300, optional: true }) },
            start: { resolution: 'resolution', note: 'note' },
            send: 'changed',
          }),
        },
      },
      allocate: {
        from: ['checking', 'confirmed'],
        to: ['checking', 'confirmed'],
        keepState: true,
        verb: 'edit',
        availableWhen: { verify_type: ['account'] },
        args: {
          lines: f.ownLines(writeoffLine, {
            show: ['payment', 'paid_on', 'payable'],
            type: { amount: f.money({ currency: 'currency', min: 0, class: 'price' }) },
            send: 'changed',
          }),
        },
      },
      send: { from: ['checking'], to: 'sent', primary: true, availableWhen: { verify_type: ['account'] } },
      supplier_confirm: {
        from: ['sent'],
        to: 'confirmed',
        verb: 'send',
        primary: true,
        args: { amount: f.money({ currency: 'currency', class: 'price' }), signed_file: f.file() },
      },
      /** What the supplier says in his portal. */
      portal_agree: { from: ['sent'], to: 'confirmed', internal: true },
      portal_object: { from: ['sent'], to: 'checking', internal: true, args: { reason, file: f.file({ optional: true }) } },
      recall: { from: ['sent', 'confirmed'], to: 'checking', verb: 'send', args: { reason } },
      conclude: {
        from: ['checking', 'confirmed'],
        to: 'done',
        primary: true,
        approval: true,
        args: { conclusion: f.longText({ max: 2000, optional: true }) },
      },
      cancel: { from: ['draft', 'checking', 'sent', 'confirmed'], to: 'cancelled', danger: true, args: { reason } },
    },
  },
  search: ['verify_no', 'supplier.name'],
  defaultSort: '-id',
  access: { owner: 'checker', department: 'department', company: 'company' },
})
