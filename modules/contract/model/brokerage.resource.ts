import { defineLines, defineResource, f } from '@crossway/kernel'
import { feeTypes } from './terms/plan.ts'

const reason = f.text({ max: 300 })
/** Who brought a customer and is paid for it: a person, a company or a colleague (contract.md brokerage). */
export const broker = defineResource({
  name: 'broker',
  module: 'contract',
  title: 'name',
  subtitle: 'broker_no',
  fields: {
    broker_no: f.serial('JR{seq:5}'),
    name: f.text({ max: 80 }),
    kind: f.choice(['person', 'company']),
    id_no: f.text({ max: 40, unique: true, class: 'id_no' }),
    mobile: f.text({ max: 40, class: 'phone' }),
    company_name: f.text({ max: 120, optional: true }),
    bank_name: f.text({ max: 80, optional: true, class: 'bank' }),
    account_name: f.text({ max: 80, optional: true, class: 'bank' }),
    account_no: f.text({ max: 40, optional: true, class: 'bank' }),
    verify_state: f.choice(['unverified', 'verified'], { derived: true, default: 'unverified' }),
    bank_edited_by: f.int({ derived: true, optional: true, hidden: true }),
    tax_mode: f.choice(['labor', 'invoice', 'internal']),
    employee: f.ref('employee', { optional: true }),
    rate_default: f.percent({ min: 0, max: 100, optional: true, unit: '%', class: 'price' }),
    auto_draft: f.bool(),
    remark: f.longText({ max: 2000, optional: true }),
  },
  lifecycle: {
    initial: 'on',
    states: ['on', 'blocked'],
    actions: {
      verify_bank: { from: ['on', 'blocked'], to: ['on', 'blocked'], keepState: true, verb: 'verifyBank' },
      block: { from: ['on'], to: 'blocked', verb: 'edit', args: { reason } },
      unblock: { from: ['blocked'], to: 'on', verb: 'edit' },
    },
  },
  search: ['broker_no', 'name', 'company_name'],
  defaultSort: '-id',
  sensitive: ['account_no', 'account_name', 'id_no'],
  pick: ['broker_no', 'name'],
})

const brokerageTier = defineLines({
  name: 'brokerage_tier',
  fields: {
    from: f.money({ currency: 'currency', min: 0 }),
    to: f.money({ currency: 'currency', min: 0, optional: true }),
    rate: f.percent({ min: 0, max: 100, unit: '%' }),
  },
})
/** What one broker earns on one contract (contract.md brokerage). */
export const brokerage = defineResource({
  name: 'brokerage',
  module: 'contract',
  title: 'brokerage_no',
  fields: {
    brokerage_no: f.serial('JJ{yyMM}{seq:4}'),
    broker: f.ref('broker'),
    contract: f.ref('contract'),
    customer: f.ref('customer', { derived: true, optional: true }),
    company: f.ref('company', { derived: true, optional: true }),
    currency: f.text({ min: 3, max: 3, derived: true, default: 'CNY' }),
    basis: f.choice(['service_received', 'commission_received', 'all_received', 'fixed', 'sales']),
    rate: f.percent({ min: 0, max: 100, optional: true, unit: '%', class: 'price' }),
    fixed_amount: f.money({ currency: 'currency', min: 0, optional: true, class: 'price' }),
    tiers: f.lines(brokerageTier, { optional: true, max: 20 }),
    start_date: f.date({ default: 'today' }),
    months: f.int({ min: 0, max: 120, default: 0 }),
    follow_renewal: f.bool(),
    cap_total: f.money({ currency: 'currency', min: 0, optional: true, class: 'price' }),
    tax_excluded_base: f.bool({ default: true }),
    bearer: f.choice(['us', 'staff'], { default: 'us' }),
    sales_staff_pct: f.percent({ min: 0, max: 100, optional: true, unit: '%' }),
    file: f.file({ optional: true }),
    owner: f.ref('employee', { derived: true, optional: true }),
    department: f.ref('department', { derived: true, optional: true }),
    /** Agreed together with the contract's draft: active as soon as the contract is signed. */
    from_draft: f.bool({ derived: true }),
    accrued_total: f.money({ currency: 'currency', derived: true, default: 0, class: 'price' }),
    paid_total: f.money({ currency: 'currency', derived: true, default: 0, class: 'price' }),
    unpaid_total: f.money({ currency: 'currency', derived: true, class: 'price', expression: 'accrued_total - paid_total' }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'reviewing', 'active', 'finished', 'voided'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['finished', 'voided'],
    actions: {
      submit: { from: ['draft'], to: 'reviewing', approval: true, primary: true },
      approve: { from: ['reviewing'], to: 'active', primary: true },
      reject: { from: ['reviewing'], to: 'draft', verb: 'approve', args: { reason } },
      finish: { from: ['active'], to: 'finished', confirm: true },
      void: { from: ['draft'], to: 'voided', verb: 'finish', danger: true, args: { reason } },
      void_with_contract: { from: ['draft', 'reviewing', 'active'], to: 'voided', internal: true },
    },
  },
  indexes: [
    ['contract', 'status'],
    ['broker', 'status'],
  ],
  search: ['brokerage_no', 'broker.name', 'contract.contract_no'],
  defaultSort: '-id',
  access: { owner: 'owner', department: 'department', customer: 'customer', company: 'company' },
})

/** Earned on one collection, or taken back with it. Rows stay; money goes the other way by a row below zero. */
export const brokerageAccrual = defineResource({
  name: 'brokerage_accrual',
  module: 'contract',
  title: 'title',
  fields: {
    title: f.text({ max: 80, derived: true }),
    brokerage: f.ref('brokerage', { derived: true }),
    broker: f.ref('broker', { derived: true }),
    contract: f.ref('contract', { derived: true }),
    customer: f.ref('customer', { derived: true }),
    company: f.ref('company', { derived: true }),
    collection: f.int({ derived: true }),
    receivable: f.ref('contract_receivable', { derived: true }),
    kind: f.choice(['accrue', 'reverse'], { derived: true }),
    fee_type: f.choice(feeTypes, { derived: true }),
    currency: f.text({ min: 3, max: 3, derived: true, default: 'CNY' }),
    base: f.money({ currency: 'currency', derived: true, class: 'price' }),
    rate: f.percent({ derived: true, optional: true, class: 'price' }),
    amount: f.money({ currency: 'currency', derived: true, class: 'price' }),
    accrued_at: f.dateTime({ derived: true }),
    state: f.choice(['accrued', 'locked', 'paid', 'reversed'], { derived: true, default: 'accrued' }),
    payment: f.ref('brokerage_payment', { derived: true, optional: true }),
  },
  unique: [['brokerage', 'collection', 'kind']],
  managed: true,
  indexes: [
    ['broker', 'state'],
    ['brokerage', 'accrued_at'],
  ],
  search: ['broker.name', 'contract.contract_no'],
  defaultSort: '-id',
  access: { customer: 'customer', company: 'company' },
})

/** What is paid to one broker by one company at a time: his open accruals, less the tax we withhold. */
export const brokeragePayment = defineResource({
  name: 'brokerage_payment',
  module: 'contract',
  title: 'payment_no',
  fields: {
    payment_no: f.serial('JJF{yyMM}{seq:4}'),
    broker: f.ref('broker'),
    company: f.ref('company'),
    currency: f.text({ min: 3, max: 3, pattern: '^[A-Z]{3}$', default: 'CNY' }),
    period: f.text({ max: 7, derived: true, optional: true }),
    gross: f.money({ currency: 'currency', derived: true, default: 0, class: 'price' }),
    tax: f.money({ currency: 'currency', derived: true, default: 0, class: 'price' }),
    net: f.money({ currency: 'currency', derived: true, default: 0, class: 'price' }),
    accruals: f.int({ derived: true, default: 0 }),
    invoice_no: f.text({ max: 60, optional: true }),
    invoice_amount: f.money({ currency: 'currency', min: 0, optional: true, class: 'price' }),
    invoice_file: f.file({ optional: true }),
    bank_snapshot: f.json({ derived: true, optional: true, class: 'bank' }),
    paid_at: f.dateTime({ derived: true, optional: true }),
    bank_txn: f.int({ derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'reviewing', 'approved', 'paid', 'rejected', 'cancelled'],
    editable: ['draft', 'rejected'],
    deletable: [],
    ended: ['cancelled'],
    actions: {
      submit: { from: ['draft', 'rejected'], to: 'reviewing', approval: true, verb: 'pay', primary: true },
      approve: { from: ['reviewing'], to: 'approved', primary: true },
      reject: { from: ['reviewing'], to: 'rejected', verb: 'approve', args: { reason } },
      pay: { from: ['approved'], to: 'paid', internal: true },
      cancel: { from: ['draft', 'rejected', 'reviewing', 'approved'], to: 'cancelled', verb: 'pay', danger: true, approval: true, args: { reason } },
    },
  },
  indexes: [
    ['broker', 'period'],
    ['status', 'created_at'],
  ],
  search: ['payment_no', 'broker.name'],
  defaultSort: '-id',
  access: { company: 'company' },
})

/** Brackets of the tax withheld on pay for a person's work: sample data until finance has checked them. */
export const labourTaxBracket = defineResource({
  name: 'labour_tax_bracket',
  module: 'contract',
  title: 'rate',
  fields: {
    up_to: f.money({ currency: 'CNY', min: 0, optional: true, unique: true }),
    rate: f.percent({ min: 0, max: 100, unit: '%' }),
    deduction: f.money({ currency: 'CNY', min: 0, default: 0 }),
  },
  defaultSort: 'up_to',
})
