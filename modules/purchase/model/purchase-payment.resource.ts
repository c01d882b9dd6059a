import { defineLines, defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'

const reason = f.text({ max: 300 })
const amount = f.money({ currency: 'currency', derived: true, default: 0, class: 'price' })

/** A planned payment of an order, as far as it is asked for here. */
export const purchasePaymentLine = defineLines({
  name: 'purchase_payment_line',
  fields: {
    po: f.ref('purchase_order', { where: { status: { in: ['ordered', 'partial', 'received', 'closed'] } } }),
    /** Row of the order's schedule; 0 = the first of it that is open. */
    row: f.int({ min: 0, default: 0, hidden: true }),
    stage: f.int({ derived: true, optional: true }),
    trigger: f.choice(['order', 'before_ship', 'sign', 'inspect', 'invoice', 'month_end'], { derived: true, optional: true }),
    due_date: f.date({ derived: true, optional: true }),
    receipt: f.ref('purchase_sign', { derived: true, optional: true }),
    row_open: f.money({ currency: 'currency', derived: true, optional: true, class: 'price' }),
    apply_amount: f.money({ currency: 'currency', min: 0, optional: true, class: 'price' }),
    invoices: f.refs('purchase_invoice', { optional: true }),
    paid: f.money({ currency: 'currency', derived: true, default: 0, class: 'price' }),
  },
  sums: ['apply_amount', 'paid'],
})
/** What is not paid: claims for goods sent back, what was paid ahead, quality and delay. */
export const purchasePaymentDeduct = defineLines({
  name: 'purchase_payment_deduct',
  fields: {
    kind: f.choice(['claim', 'prepaid', 'quality', 'late']),
    sign: f.ref('purchase_sign', { optional: true, where: { direction: { in: ['return'] }, method: { in: ['deduct'] } } }),
    amount: f.money({ currency: 'currency', min: 0, class: 'price' }),
    note: f.text({ max: 200, optional: true }),
  },
  sums: ['amount'],
})

/** Buyers ask for money by the schedule of orders; finance matches order, receipt and invoice, then pays (purchase.md purchasePayment). */
export const purchasePayment = defineResource({
  name: 'purchase_payment',
  module: 'purchase',
  title: 'no',
  fields: {
    no: f.serial('PP{yyMMdd}{seq:4}'),
    type: f.choice(['prepay', 'goods', 'fee', 'deposit'], { default: 'goods' }),
    company: f.ref('company', { where: { status: { eq: 'active' } } }),
    supplier: f.ref('supplier'),
    currency: f.text({ ...currencyCode, default: 'CNY' }),
    payee_name: f.text({ max: 120, derived: true, optional: true }),
    payee_bank: f.text({ max: 120, derived: true, optional: true }),
    payee_tail: f.text({ max: 10, derived: true, optional: true }),
    payee_account: f.json({ derived: true, optional: true, class: 'bank' }),
    /** The supplier's account was changed in the last thirty days: a second person looks at it. */
    account_changed: f.bool({ derived: true }),
    gross: amount,
    deduct_claims: amount,
    deduct_prepaid: amount,
    discount: f.money({ currency: 'currency', min: 0, default: 0, class: 'price' }),
    amount,
    due_date: f.date({ derived: true, optional: true, index: true }),
    need_invoice: f.bool({ derived: true }),
    /** Largest part of an order that is asked for before its goods come, and whether that is more than the company pays ahead. */
    prepay_pct: f.percent({ derived: true, optional: true, class: 'price' }),
    over_prepay: f.bool({ derived: true }),
    urgent: f.bool(),
    reason: f.text({ max: 300, optional: true }),
    files: f.files({ optional: true, class: 'price' }),
    paid_amount: amount,
    pay_rate: f.rate({ derived: true, optional: true }),
    paid_at: f.dateTime({ derived: true, optional: true }),
    buyer: f.ref('employee', { derived: true, optional: true }),
    department: f.ref('department', { derived: true, optional: true, hidden: true }),
    remark: f.longText({ max: 1000, optional: true }),
    lines: f.lines(purchasePaymentLine, { min: 1, max: 200, class: 'price' }),
    deducts: f.lines(purchasePaymentDeduct, { optional: true, max: 50, class: 'price' }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'pending', 'approved', 'paying', 'partial', 'paid', 'rejected', 'voided'],
    editable: ['draft', 'rejected'],
    deletable: ['draft'],
    timed: ['paying', 'partial', 'paid'],
    ended: ['paid', 'voided'],
    actions: {
      submit: { from: ['draft', 'rejected'], to: 'pending', approval: true, primary: true, batch: true },
      approve: { from: ['pending'], to: ['approved', 'paid'], primary: true, batch: true },
      reject: { from: ['pending'], to: 'rejected', verb: 'approve', args: { reason } },
      withdraw: { from: ['pending'], to: 'draft', verb: 'submit' },
      result: {
        from: ['approved', 'paying', 'partial', 'paid'],
        to: ['approved', 'partial', 'paid'],
        internal: true,
        args: { paid: f.money({ currency: 'currency', min: 0 }), rate: f.rate({ optional: true }) },
      },
      void: { from: ['draft', 'rejected', 'approved'], to: 'voided', confirm: true, danger: true, args: { reason } },
    },
  },
  indexes: [
    ['supplier', 'status'],
    ['status', 'due_date'],
  ],
  search: ['no', 'supplier.name', 'lines.po', 'payee_name'],
  defaultSort: '-id',
  access: { owner: 'buyer', department: 'department', company: 'company' },
})
