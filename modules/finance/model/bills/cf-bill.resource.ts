import { defineLines, defineResource, f } from '@crossway/kernel'
import { costTypes } from '@crossway/logistics/model'
import { cfResults } from './match-cf.ts'

const reason = f.text({ min: 2, max: 300 })
const amount = f.money({ currency: 'currency', scale: 2, derived: true, optional: true })

const cfBillLine = defineLines({
  name: 'cf_bill_line',
  fields: {
    notice: f.ref('shipping_notice', { where: { status: { in: ['confirmed', 'shipped', 'delivered', 'receiving', 'closed'] } } }),
    fee_type: f.choice(costTypes),
    bill_qty: f.decimal({ scale: 3, min: 0, optional: true }),
    unit: f.choice(['kg', 'cbm', 'container', 'ticket'], { optional: true }),
    bill_price: f.money({ currency: 'currency', scale: 4, min: 0, optional: true }),
    bill_amount: f.money({ currency: 'currency', scale: 2 }),
    accepted_amount: f.money({ currency: 'currency', scale: 2, optional: true }),
    our_qty: f.decimal({ scale: 3, derived: true, optional: true }),
    expected_amount: amount,
    diff: f.money({ currency: 'currency', scale: 2, derived: true, optional: true, red: 'above' }),
    diff_pct: f.percent({ derived: true, optional: true, red: 'above' }),
    result: f.choice(cfResults, { derived: true, optional: true }),
    reason: f.text({ max: 300, optional: true }),
    supplementary: f.bool(),
    cost: f.ref('logistics_cost', { derived: true, optional: true }),
  },
  sums: ['bill_amount', 'expected_amount', 'diff', 'accepted_amount'],
})

/** A forwarder's bill of first-leg freight: compared with what was estimated, then the actual cost of its shipments (finance-treasury.md CFSettlement). */
export const cfBill = defineResource({
  name: 'cf_bill',
  module: 'finance',
  title: 'no',
  subtitle: 'bill_no_ext',
  fields: {
    no: f.serial('CF{yyMMdd}{seq:4}'),
    provider: f.ref('provider'),
    company: f.ref('company', { where: { status: { eq: 'active' } } }),
    bill_no_ext: f.text({ max: 60, format: 'code' }),
    bill_date: f.date({ default: 'today' }),
    period_start: f.date({ optional: true }),
    period_end: f.date({ optional: true }),
    currency: f.text({ min: 3, max: 3, pattern: '^[A-Z]{3}$', default: 'CNY' }),
    amount: f.money({ currency: 'currency', scale: 2 }),
    expected_amount: f.money({ currency: 'currency', scale: 2, derived: true, default: '0' }),
    accepted_amount: f.money({ currency: 'currency', scale: 2, derived: true, default: '0' }),
    diff: f.money({ currency: 'currency', scale: 2, derived: true, default: '0', red: 'above' }),
    diff_pct: f.percent({ derived: true, optional: true, red: 'above' }),
    open_diffs: f.int({ derived: true, default: 0 }),
    due_date: f.date({ optional: true }),
    attachment: f.files({ max: 10, optional: true }),
    file_sha256: f.text({ max: 64, derived: true, optional: true, hidden: true, index: true }),
    payment: f.ref('first_leg_payment', { derived: true, optional: true }),
    confirmed_at: f.dateTime({ derived: true, optional: true }),
    lines: f.lines(cfBillLine, { min: 1, max: 500 }),
    remark: f.text({ max: 500, optional: true }),
  },
  periods: [['period_start', 'period_end']],
  indexes: [
    ['status', 'bill_date'],
    ['provider', 'bill_no_ext'],
    ['company', 'status'],
  ],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'matched', 'confirmed', 'reversed', 'void'],
    timed: ['matched', 'confirmed', 'reversed'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['reversed', 'void'],
    actions: {
      match: { from: ['draft'], to: 'matched', primary: true, batch: true },
      rework: { from: ['matched'], to: 'draft', verb: 'match', confirm: true },
      explain: {
        from: ['matched'],
        to: 'matched',
        keepState: true,
        verb: 'match',
        args: {
          lines: f.ownLines(cfBillLine, {
            show: ['notice', 'fee_type', 'bill_amount', 'expected_amount', 'diff', 'diff_pct', 'result'],
            type: {
              accepted_amount: f.money({ currency: 'currency', scale: 2, optional: true }),
              reason: f.text({ max: 300, optional: true }),
            },
            start: { accepted_amount: 'accepted_amount', reason: 'reason' },
            send: 'changed',
          }),
        },
      },
      confirm: { from: ['matched'], to: 'confirmed', primary: true, approval: true },
      reverse: { from: ['confirmed'], to: 'reversed', danger: true, approval: true, args: { reason } },
      void: { from: ['draft', 'matched'], to: 'void', danger: true, args: { reason } },
    },
  },
  search: ['no', 'bill_no_ext', 'provider.name'],
  defaultSort: '-id',
  access: { company: 'company' },
})
