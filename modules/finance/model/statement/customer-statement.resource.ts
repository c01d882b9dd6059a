import { defineLines, defineResource, f } from '@crossway/kernel'

const sum = f.money({ currency: 'currency', scale: 2, derived: true, default: '0' })
const reason = f.text({ min: 2, max: 300 })
export const itemKinds = ['receivable', 'payable', 'collected', 'paid', 'offset', 'cancelled', 'written_off'] as const

/** What changed the account: debit raises what the customer owes, credit lowers it. */
const customerStatementLine = defineLines({
  name: 'customer_statement_line',
  fields: {
    date: f.date({ derived: true }),
    kind: f.choice(itemKinds, { derived: true }),
    title: f.text({ max: 200, derived: true }),
    // the title bears the document's number
    document_type: f.text({ max: 40, derived: true, hidden: true }),
    document_id: f.int({ derived: true, hidden: true }),
    debit: sum,
    credit: sum,
    balance: sum,
    /** Booked after the statement of its day was made. */
    late: f.bool({ derived: true }),
    /** What it tells; told once. */
    item_key: f.text({ max: 60, derived: true, hidden: true }),
  },
})

/** The whole account with a customer of a company and currency: what he owes, what we owe him, what was paid and set off (finance-treasury.md reconciliation). */
export const customerStatement = defineResource({
  name: 'customer_statement',
  module: 'finance',
  title: 'no',
  fields: {
    no: f.serial('DZ{yyMMdd}{seq:4}'),
    customer: f.ref('customer', { immutable: true }),
    company: f.ref('company', { immutable: true, where: { status: { eq: 'active' } } }),
    currency: f.text({ min: 3, max: 3, pattern: '^[A-Z]{3}$', default: 'CNY', immutable: true }),
    period_start: f.date({ immutable: true }),
    period_end: f.date({ immutable: true }),
    opening: sum,
    debit_total: sum,
    credit_total: sum,
    closing: sum,
    not_due: sum,
    d30: sum,
    d60: sum,
    d90: sum,
    older: sum,
    overdue: f.money({ currency: 'currency', scale: 2, derived: true, expression: 'd30 + d60 + d90 + older' }),
    fund_deposit: sum,
    fund_recharge: sum,
    fund_prepaid: sum,
    fund_advance: sum,
    sent_at: f.dateTime({ derived: true, optional: true }),
    confirmed_at: f.dateTime({ derived: true, optional: true }),
    confirmed_by: f.text({ max: 60, derived: true, optional: true }),
    difference_note: f.text({ max: 500, derived: true, optional: true }),
    stamped_copy: f.files({ max: 5, derived: true, optional: true }),
    paper: f.file({ derived: true, optional: true }),
    remark: f.text({ max: 500, optional: true }),
    lines: f.lines(customerStatementLine, { derived: true, optional: true }),
  },
  indexes: [
    ['customer', 'period_end'],
    ['status', 'period_end'],
    ['company', 'period_end'],
  ],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'sent', 'confirmed', 'disputed', 'void'],
    timed: ['sent', 'disputed'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['confirmed', 'void'],
    actions: {
      recompute: { from: ['draft', 'disputed'], to: 'draft', verb: 'add', batch: true },
      send: { from: ['draft'], to: 'sent', primary: true, batch: true },
      recall: { from: ['sent'], to: 'draft', verb: 'send', confirm: true },
      confirm: { from: ['sent'], idempotentIn: ['confirmed'], to: 'confirmed', primary: true, args: { stamped_copy: f.files({ max: 5, optional: true }) } },
      dispute: { from: ['sent'], to: 'disputed', verb: 'confirm', args: { note: f.text({ min: 5, max: 500 }) } },
      void: { from: ['draft', 'sent', 'disputed'], to: 'void', danger: true, args: { reason } },
    },
  },
  search: ['no', 'customer.name'],
  defaultSort: '-id',
  access: { customer: 'customer', company: 'company' },
})
