import { defineLines, defineResource, f } from '@crossway/kernel'

const reason = f.text({ min: 2, max: 300 })
const deductLine = defineLines({
  name: 'refund_deduct',
  fields: {
    reason: f.text({ max: 200 }),
    receivable: f.ref('receivable', { optional: true, where: { status: { in: ['open', 'partial'] } } }),
    cost_type: f.ref('cost_type', { optional: true, where: { active: { eq: true }, direction: { eq: 'income' } } }),
    amount: f.money({ currency: 'currency', scale: 2, min: 0.01 }),
  },
  sums: ['amount'],
})

/** Money given back to a customer: frozen when it is asked for, deductions settled when it is approved, out of the account when it is paid (finance-treasury.md refund). */
export const refund = defineResource({
  name: 'refund',
  module: 'finance',
  title: 'refund_no',
  fields: {
    refund_no: f.serial('TK{yyMMdd}{seq:4}'),
    customer: f.ref('customer'),
    company: f.ref('company', { where: { status: { eq: 'active' } } }),
    contract: f.ref('contract', { optional: true }),
    project: f.ref('project', { optional: true }),
    source: f.choice(['deposit', 'recharge', 'advance', 'overpaid', 'other'], { default: 'deposit' }),
    fund_account: f.ref('fund_account', { optional: true, where: { type: { in: ['deposit', 'recharge', 'advance'] } } }),
    collect_money: f.ref('collect_money', { optional: true, where: { status: { eq: 'confirmed' } } }),
    amount: f.money({ currency: 'currency', scale: 2, min: 0.01 }),
    currency: f.text({ min: 3, max: 3, pattern: '^[A-Z]{3}$', default: 'CNY' }),
    deduct_lines: f.lines(deductLine, { optional: true }),
    deduct_amount: f.money({ currency: 'currency', scale: 2, derived: true, default: '0' }),
    net_amount: f.money({ currency: 'currency', scale: 2, derived: true }),
    payee_account: f.ref('customer_bank_account', { where: { verify_state: { eq: 'verified' } } }),
    authorisation: f.files({ max: 5, optional: true }),
    reason: f.text({ max: 500 }),
    attachments: f.files({ max: 10, optional: true }),
    expected_date: f.date({ optional: true }),
    paid_at: f.date({ derived: true, optional: true }),
  },
  indexes: [
    ['status', 'id'],
    ['customer', 'id'],
  ],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'submitted', 'approved', 'paying', 'paid', 'rejected', 'void'],
    timed: ['submitted', 'approved'],
    editable: ['draft', 'rejected'],
    deletable: ['draft'],
    ended: ['void', 'paid'],
    actions: {
      submit: { from: ['draft', 'rejected'], to: 'submitted', primary: true, approval: true },
      approve: { from: ['submitted'], to: ['approved', 'paid'], primary: true },
      start_paying: { from: ['approved'], to: 'paying', internal: true },
      back_to_approved: { from: ['paying', 'paid'], to: 'approved', internal: true },
      mark_paid: { from: ['approved', 'paying'], to: 'paid', internal: true },
      reject: { from: ['submitted', 'approved'], to: 'rejected', verb: 'void', danger: true, args: { reason } },
      void: { from: ['draft', 'submitted', 'approved', 'rejected'], to: 'void', danger: true, args: { reason } },
    },
  },
  search: ['refund_no', 'customer.name'],
  defaultSort: '-id',
  access: { customer: 'customer', project: 'project', company: 'company' },
})
