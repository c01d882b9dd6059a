import { defineResource, f } from '@crossway/kernel'

export const depositTypes = ['collect', 'deduct', 'refund', 'transfer', 'adjust'] as const
export const depositTargets = ['receivable', 'income', 'deposit', 'recharge'] as const
const reason = f.text({ min: 2, max: 300 })

/** A movement of a customer's deposit with its reason and evidence (finance-treasury.md depositLog). Collections and refunds are born effective from their documents. */
export const depositLog = defineResource({
  name: 'deposit_log',
  module: 'finance',
  title: 'log_no',
  fields: {
    log_no: f.serial('YJ{yyMMdd}{seq:4}'),
    fund_account: f.ref('fund_account', { where: { type: { eq: 'deposit' } } }),
    customer: f.ref('customer', { derived: true, optional: true }),
    contract: f.ref('contract', { derived: true, optional: true }),
    project: f.ref('project', { derived: true, optional: true }),
    company: f.ref('company', { derived: true, optional: true }),
    type: f.choice(depositTypes, { default: 'deduct' }),
    direction: f.choice(['in', 'out'], { optional: true }),
    amount: f.money({ currency: 'currency', scale: 2, min: 0.01 }),
    currency: f.text({ min: 3, max: 3, derived: true }),
    balance_after: f.money({ currency: 'currency', derived: true, optional: true }),
    reason_type: f.choice(['penalty', 'unpaid_fee', 'inventory_loss', 'contract_end', 'other'], { optional: true }),
    reason: f.text({ max: 500, optional: true }),
    target_type: f.choice(depositTargets, { optional: true }),
    receivable: f.ref('receivable', { optional: true, where: { status: { in: ['open', 'partial'] } } }),
    target_account: f.ref('fund_account', { optional: true, where: { type: { in: ['deposit', 'recharge'] } } }),
    evidence: f.files({ max: 10, optional: true }),
    biz_date: f.date({ default: 'today' }),
    source_type: f.text({ max: 40, derived: true, optional: true, hidden: true }),
    source_id: f.int({ derived: true, optional: true, hidden: true }),
    source_no: f.text({ max: 60, format: 'code', derived: true, optional: true }),
  },
  indexes: [
    ['status', 'biz_date'],
    ['fund_account', 'biz_date'],
    ['source_type', 'source_id'],
  ],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'submitted', 'effective', 'rejected', 'reversed'],
    timed: ['submitted'],
    editable: ['draft', 'rejected'],
    deletable: ['draft'],
    ended: ['reversed'],
    actions: {
      submit: { from: ['draft', 'rejected'], to: 'submitted', primary: true, approval: true },
      approve: { from: ['submitted'], to: 'effective', primary: true, batch: true },
      reject: { from: ['submitted'], to: 'rejected', verb: 'approve', danger: true, args: { reason } },
      reverse: { from: ['effective'], to: 'reversed', danger: true, approval: true, args: { reason } },
    },
  },
  search: ['log_no', 'customer.name', 'source_no'],
  defaultSort: '-id',
  access: { customer: 'customer', project: 'project', company: 'company' },
})

/** Deposit that a signed contract asks for, and how much of it has come: the mirror of the contract's own row. */
export const expectedDeposit = defineResource({
  name: 'expected_deposit',
  module: 'finance',
  title: 'name',
  managed: true,
  fields: {
    name: f.text({ max: 60, format: 'code', derived: true }),
    contract: f.ref('contract', { derived: true }),
    plan_row: f.ref('contract_receivable', { derived: true }),
    fund_account: f.ref('fund_account', { derived: true }),
    customer: f.ref('customer', { derived: true }),
    company: f.ref('company', { derived: true }),
    amount: f.money({ currency: 'currency', derived: true }),
    currency: f.text({ min: 3, max: 3, derived: true }),
    due_date: f.date({ derived: true }),
    received_amount: f.money({ currency: 'currency', derived: true, default: '0' }),
    state: f.choice(['pending', 'partial', 'done', 'waived'], { derived: true, default: 'pending' }),
  },
  unique: [['contract', 'plan_row']],
  indexes: [
    ['state', 'due_date'],
    ['fund_account', 'due_date'],
  ],
  defaultSort: 'due_date',
  access: { customer: 'customer', company: 'company' },
})
