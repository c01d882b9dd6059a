import { defineLines, defineResource, f } from '@crossway/kernel'

export const purposes = ['deposit', 'recharge', 'service_fee', 'reconcile', 'goods', 'invoice', 'supplier_refund', 'advance', 'other'] as const
export type Purpose = (typeof purposes)[number]
export const payers = ['customer', 'supplier', 'provider', 'other'] as const
const reason = f.text({ min: 2, max: 300 })

/** What a part of the money is for, and what it settles. */
const collectLine = defineLines({
  name: 'collect_line',
  fields: {
    purpose: f.choice(purposes),
    contract: f.ref('contract', { optional: true }),
    project: f.ref('project', { optional: true }),
    receivable: f.ref('receivable', { optional: true, where: { status: { in: ['open', 'partial'] } } }),
    plan_row: f.ref('contract_receivable', { optional: true, where: { status: { in: ['planned', 'due', 'partial', 'overdue'] } } }),
    cost_type: f.ref('cost_type', { optional: true, where: { active: { eq: true }, direction: { eq: 'income' } } }),
    amount: f.money({ currency: 'currency', scale: 2, min: 0.01 }),
    note: f.text({ max: 200, optional: true }),
  },
  sums: ['amount'],
})

/** Money that somebody paid us: reported with its slip, confirmed against the bank, settled line by line (finance-treasury.md collectMoney). */
export const collectMoney = defineResource({
  name: 'collect_money',
  module: 'finance',
  title: 'collect_no',
  subtitle: 'payer_name',
  fields: {
    collect_no: f.serial('SK{yyMMdd}{seq:4}'),
    company: f.ref('company', { where: { status: { eq: 'active' } } }),
    bank_account: f.ref('bank_account', { where: { active: { eq: true } } }),
    party_type: f.choice(payers, { default: 'customer' }),
    customer: f.ref('customer', { optional: true }),
    supplier: f.ref('supplier', { optional: true }),
    provider: f.ref('provider', { optional: true }),
    payer_name: f.text({ max: 120 }),
    third_party_proof: f.files({ max: 5, optional: true }),
    amount: f.money({ currency: 'currency', scale: 2, min: 0.01 }),
    currency: f.text({ min: 3, max: 3, derived: true }),
    amount_cny: f.money({ currency: 'CNY', scale: 2, derived: true, optional: true }),
    received_date: f.date({ default: 'today' }),
    pay_method: f.choice(['transfer', 'psp', 'cash'], { default: 'transfer' }),
    bank_txn: f.ref('bank_txn', { derived: true, optional: true }),
    bank_fee: f.money({ currency: 'currency', scale: 2, derived: true, default: '0' }),
    attachments: f.files({ max: 10, optional: true }),
    lines: f.lines(collectLine, { min: 1 }),
    confirmed_at: f.dateTime({ derived: true, optional: true }),
    remark: f.text({ max: 500, optional: true }),
  },
  indexes: [
    ['status', 'received_date'],
    ['customer', 'received_date'],
    ['bank_account', 'received_date'],
  ],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'submitted', 'confirmed', 'rejected', 'void'],
    timed: ['submitted'],
    editable: ['draft', 'rejected'],
    deletable: [],
    ended: ['void'],
    actions: {
      submit: { from: ['draft', 'rejected'], to: 'submitted', primary: true, batch: true, approval: true },
      confirm: {
        from: ['submitted'],
        to: 'confirmed',
        primary: true,
        args: {
          txn: f.ref('bank_txn', { where: { direction: { eq: 'in' } } }),
          bank_fee: f.money({ currency: 'currency', scale: 2, min: 0, optional: true }),
        },
      },
      confirm_matched: { from: ['submitted'], to: 'confirmed', verb: 'confirm', batch: true },
      reject: { from: ['submitted'], to: 'rejected', verb: 'confirm', danger: true, args: { reason } },
      reverse: { from: ['confirmed'], to: 'submitted', danger: true, approval: true, args: { reason } },
      void: { from: ['draft', 'rejected'], to: 'void', danger: true, confirm: true },
    },
  },
  search: ['collect_no', 'payer_name', 'customer.name'],
  defaultSort: '-id',
  access: { customer: 'customer', company: 'company' },
})
