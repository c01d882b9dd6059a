import { defineLines, defineResource, f } from '@crossway/kernel'

const reason = f.text({ min: 2, max: 300 })
const currency = { min: 3, max: 3 } as const
const fields = {
  rate: f.rate({ optional: true }),
  amount: f.money({ currency: 'currency', scale: 2, min: 0.01 }),
  item_currency: f.text({ ...currency, derived: true, optional: true }),
  open_amount: f.money({ currency: 'item_currency', derived: true, optional: true }),
  item_amount: f.money({ currency: 'item_currency', derived: true, optional: true }),
  fx_diff: f.money({ currency: 'CNY', scale: 2, derived: true, default: '0' }),
  source_no: f.text({ max: 60, format: 'code', derived: true, optional: true }),
  due_date: f.date({ derived: true, optional: true }),
} as const
const open = { where: { status: { in: ['open', 'partial'] } } }
const receivableLine = defineLines({
  name: 'offset_receivable',
  fields: { receivable: f.ref('receivable', open), ...fields },
  unique: [['receivable']],
  sums: ['amount'],
})
const payableLine = defineLines({
  name: 'offset_payable',
  fields: { payable: f.ref('payable', open), ...fields },
  unique: [['payable']],
  sums: ['amount'],
})

/** What a party owes us is set off against what we owe it, without money (finance-treasury.md plateCollision). */
export const offsetDoc = defineResource({
  name: 'offset_doc',
  module: 'finance',
  title: 'no',
  subtitle: 'party_name',
  fields: {
    no: f.serial('DC{yyMMdd}{seq:4}'),
    company: f.ref('company', { where: { status: { eq: 'active' } } }),
    customer: f.ref('customer', { optional: true }),
    supplier: f.ref('supplier', { optional: true }),
    provider: f.ref('provider', { optional: true }),
    party_name: f.text({ max: 240, derived: true }),
    date: f.date({ default: 'today' }),
    currency: f.text({ ...currency, pattern: '^[A-Z]{3}$', default: 'CNY' }),
    receivables: f.lines(receivableLine, { optional: true, max: 200 }),
    payables: f.lines(payableLine, { optional: true, max: 200 }),
    total: f.money({ currency: 'currency', scale: 2, derived: true, default: '0' }),
    payable_total: f.money({ currency: 'currency', scale: 2, derived: true, default: '0' }),
    difference: f.money({ currency: 'currency', scale: 2, derived: true, expression: 'total - payable_total' }),
    fx_diff: f.money({ currency: 'CNY', scale: 2, derived: true, default: '0' }),
    agreement: f.files({ max: 10, optional: true }),
    /** Payables of another company of ours: it owes this one what was set off for it. */
    interco_receivable: f.ref('receivable', { derived: true, optional: true }),
    interco_payable: f.ref('payable', { derived: true, optional: true }),
    effective_on: f.date({ derived: true, optional: true }),
    remark: f.text({ max: 500, optional: true }),
  },
  indexes: [
    ['status', 'id'],
    ['company', 'status'],
  ],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'submitted', 'effective', 'reversed', 'rejected'],
    timed: ['submitted', 'effective', 'reversed'],
    editable: ['draft', 'rejected'],
    deletable: ['draft', 'rejected'],
    ended: ['reversed'],
    actions: {
      suggest: { from: ['draft', 'rejected'], to: ['draft', 'rejected'], keepState: true, verb: 'edit', confirm: true },
      submit: { from: ['draft', 'rejected'], to: 'submitted', primary: true, approval: true },
      approve: { from: ['submitted'], to: 'effective', primary: true },
      reject: { from: ['submitted'], to: 'rejected', verb: 'approve', danger: true, args: { reason } },
      reverse: { from: ['effective'], to: 'reversed', danger: true, approval: true, args: { reason } },
    },
  },
  search: ['no', 'party_name'],
  defaultSort: '-id',
  access: { customer: 'customer', company: 'company' },
})
