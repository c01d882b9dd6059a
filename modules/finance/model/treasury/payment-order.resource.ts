import { defineLines, defineResource, f } from '@crossway/kernel'
import { payeeChecks } from './payee.ts'

const reason = f.text({ min: 2, max: 300 })
export const payTypes = ['payable', 'prepay', 'refund', 'salary'] as const

const paymentLine = defineLines({
  name: 'payment_line',
  fields: {
    payable: f.ref('payable', { where: { status: { in: ['open', 'partial', 'requested'] } } }),
    amount: f.money({ currency: 'currency', scale: 2, min: 0.01 }),
    invoice_received: f.bool(),
    source_no: f.text({ max: 60, format: 'code', derived: true, optional: true }),
    due_date: f.date({ derived: true, optional: true }),
  },
  unique: [['payable']],
  sums: ['amount'],
})

/** Payment of open payables to one party, or of money ahead to a supplier: requested, approved, planned and paid (finance-treasury.md supplierPayment). */
export const paymentOrder = defineResource({
  name: 'payment_order',
  module: 'finance',
  title: 'no',
  subtitle: 'party_name',
  fields: {
    no: f.serial('FK{yyMMdd}{seq:4}'),
    company: f.ref('company', { where: { status: { eq: 'active' } } }),
    pay_type: f.choice(payTypes, { default: 'payable' }),
    supplier: f.ref('supplier', { optional: true, where: { status: { eq: 'active' } } }),
    provider: f.ref('provider', { optional: true }),
    party_type: f.text({ max: 20, derived: true, hidden: true }),
    party_id: f.int({ derived: true, hidden: true }),
    party_name: f.text({ max: 120, derived: true }),
    payee_account: f.json({ derived: true, optional: true, class: 'bank' }),
    // who may not see the account still sees where the money goes
    payee_tail: f.text({ max: 20, derived: true, optional: true }),
    payee_check: f.choice(payeeChecks, { derived: true, optional: true }),
    first_approver: f.ref('admin', { derived: true, optional: true }),
    lines: f.lines(paymentLine, { optional: true }),
    prepay_amount: f.money({ currency: 'currency', scale: 2, min: 0.01, optional: true }),
    currency: f.text({ min: 3, max: 3, pattern: '^[A-Z]{3}$', default: 'CNY' }),
    amount: f.money({ currency: 'currency', scale: 2, derived: true }),
    prepaid_used: f.money({ currency: 'currency', scale: 2, min: 0, optional: true }),
    pay_amount: f.money({ currency: 'currency', scale: 2, derived: true }),
    planned_date: f.date({ optional: true }),
    urgent: f.bool(),
    bank_account: f.ref('bank_account', { derived: true, optional: true }),
    bank_txn: f.ref('bank_txn', { derived: true, optional: true }),
    bank_fee: f.money({ currency: 'currency', scale: 2, derived: true, default: '0' }),
    pay_rate: f.rate({ derived: true, optional: true }),
    paid_at: f.date({ derived: true, optional: true }),
    receipt: f.files({ max: 5, optional: true }),
    remark: f.text({ max: 500, optional: true }),
  },
  indexes: [
    ['status', 'planned_date'],
    ['party_type', 'party_id'],
    ['company', 'status'],
  ],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'submitted', 'approved', 'scheduled', 'paying', 'paid', 'failed', 'rejected', 'void'],
    timed: ['submitted', 'approved'],
    editable: ['draft', 'rejected'],
    deletable: [],
    ended: ['paid', 'void'],
    actions: {
      submit: { from: ['draft', 'rejected'], to: ['submitted', 'approved'], primary: true, batch: true, approval: true },
      approve: { from: ['submitted'], to: ['approved', 'submitted'], primary: true, batch: true },
      reject: { from: ['submitted'], to: 'rejected', verb: 'approve', danger: true, batch: true, args: { reason } },
      schedule: {
        from: ['approved', 'failed'],
        to: 'scheduled',
        primary: true,
        batch: true,
        args: { bank_account: f.ref('bank_account', { where: { active: { eq: true } } }), planned_date: f.date({ optional: true }) },
      },
      execute: { from: ['scheduled'], to: 'paying', verb: 'pay', primary: true, batch: true },
      confirm_paid: {
        from: ['paying'],
        to: 'paid',
        verb: 'confirm',
        primary: true,
        args: {
          txn: f.ref('bank_txn', { where: { direction: { eq: 'out' } } }),
          bank_fee: f.money({ currency: 'currency', scale: 2, min: 0, optional: true }),
        },
      },
      confirm_without_money: { from: ['approved'], to: 'paid', verb: 'confirm', confirm: true },
      fail: { from: ['paying'], to: 'failed', verb: 'confirm', danger: true, args: { reason } },
      void: { from: ['draft', 'submitted', 'approved', 'scheduled', 'failed', 'rejected'], to: 'void', danger: true, args: { reason } },
    },
  },
  search: ['no', 'party_name'],
  defaultSort: '-id',
  access: { company: 'company' },
})
