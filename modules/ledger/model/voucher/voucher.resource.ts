import { defineLines, defineResource, f } from '@crossway/kernel'
import { dims, eventCodes, problems } from './voucher-events.ts'

const cny = f.money({ currency: 'CNY', scale: 2, derived: true, default: '0' })
const voucherLine = defineLines({
  name: 'voucher_line',
  fields: {
    explanation: f.text({ max: 200, derived: true }),
    subject: f.text({ max: 40, format: 'code', derived: true, optional: true }),
    dims_text: f.text({ max: 300, derived: true, optional: true }),
    dims: f.json({ derived: true, optional: true }),
    currency: f.text({ min: 3, max: 3, derived: true }),
    rate: f.rate({ derived: true }),
    amount_for: f.money({ currency: 'currency', scale: 2, derived: true }),
    debit: cny,
    credit: cny,
  },
  sums: ['debit', 'credit'],
})
/** The event of a document that a voucher says; a voucher of a day says many. */
const voucherSource = defineLines({
  name: 'voucher_source',
  fields: {
    source_type: f.text({ max: 40, derived: true }),
    source_id: f.int({ derived: true }),
    source_no: f.text({ max: 60, format: 'code', derived: true, optional: true }),
    event: f.choice(eventCodes, { derived: true }),
    event_seq: f.int({ derived: true, default: 0 }),
    facts: f.json({ derived: true, optional: true }),
    taken_back: f.bool({ derived: true }),
  },
})
const reason = f.text({ min: 2, max: 300 })

/** What the accountants' books are told of an event (finance-treasury.md, Kingdee vouchers). Made by requestVoucher, sent by the push job. */
export const voucher = defineResource({
  name: 'voucher',
  module: 'ledger',
  title: 'no',
  subtitle: 'source_no',
  managed: true,
  fields: {
    no: f.serial('PZ{yyMM}{seq:6}'),
    company: f.ref('company', { derived: true }),
    book: f.ref('kd_book', { derived: true, optional: true }),
    date: f.date({ derived: true }),
    business_date: f.date({ derived: true }),
    period: f.text({ max: 7, derived: true }),
    moved: f.bool({ derived: true }),
    group: f.text({ max: 20, derived: true }),
    event: f.choice(eventCodes, { derived: true }),
    granularity: f.choice(['document', 'day', 'month'], { derived: true, default: 'document' }),
    kind: f.choice(['normal', 'red'], { derived: true, default: 'normal' }),
    reverses: f.ref('voucher', { derived: true, optional: true }),
    source_type: f.text({ max: 40, derived: true }),
    source_id: f.int({ derived: true }),
    source_no: f.text({ max: 60, format: 'code', derived: true, optional: true }),
    amount: cny,
    problem: f.choice(problems, { derived: true, optional: true }),
    last_error: f.text({ max: 1000, derived: true, optional: true }),
    retries: f.int({ derived: true, default: 0 }),
    next_try_at: f.dateTime({ derived: true, optional: true }),
    held: f.bool({ derived: true }),
    reason: f.text({ max: 300, derived: true, optional: true }),
    kd_id: f.text({ max: 40, format: 'code', derived: true, optional: true }),
    kd_no: f.text({ max: 40, format: 'code', derived: true, optional: true }),
    pushed_at: f.dateTime({ derived: true, optional: true }),
    lines: f.lines(voucherLine, { derived: true, optional: true }),
    sources: f.lines(voucherSource, { derived: true, optional: true }),
  },
  indexes: [['source_type', 'source_id'], ['status', 'next_try_at'], ['company', 'period'], ['date'], ['problem', 'status']],
  lifecycle: {
    initial: 'pending',
    states: ['pending', 'pushing', 'pushed', 'failed', 'skipped', 'cancelled'],
    timed: ['pushing', 'pushed', 'failed', 'cancelled'],
    editable: [],
    deletable: [],
    ended: ['pushed', 'skipped', 'cancelled'],
    actions: {
      retry: { from: ['failed'], to: ['pending', 'failed'], primary: true, batch: true },
      push_now: { from: ['pending'], to: 'pending', keepState: true, verb: 'retry', batch: true },
      hold: { from: ['pending', 'failed'], to: ['pending', 'failed'], keepState: true, verb: 'skip', batch: true, args: { reason } },
      release: { from: ['pending', 'failed'], to: ['pending', 'failed'], keepState: true, verb: 'skip', batch: true },
      skip: { from: ['pending', 'failed'], to: 'skipped', danger: true, batch: true, approval: true, args: { reason } },
      unskip: { from: ['skipped'], to: ['pending', 'failed'], verb: 'skip' },
      look_up: { from: ['failed', 'pushing'], to: ['failed', 'pushing'], keepState: true, verb: 'retry' },
    },
  },
  search: ['no', 'source_no', 'kd_no', 'last_error'],
  defaultSort: '-no',
  access: { company: 'company' },
})

const templateLine = defineLines({
  name: 'voucher_template_line',
  fields: {
    side: f.choice(['debit', 'credit']),
    amount: f.text({ max: 40, format: 'code' }),
    subject_from: f.choice(['fixed', 'bank_account', 'cost_type'], { default: 'fixed' }),
    subject: f.text({ max: 40, format: 'code', optional: true }),
    dims: f.choices(dims, { optional: true }),
  },
})
/** How an event becomes debit and credit (finance-treasury.md voucher_template). The most precise template that fits is taken: company and condition before none. */
export const voucherTemplate = defineResource({
  name: 'voucher_template',
  module: 'ledger',
  title: 'name',
  fields: {
    name: f.text({ max: 80, unique: true }),
    event: f.choice(eventCodes),
    company: f.ref('company', { optional: true, where: { status: { eq: 'active' } } }),
    condition: f.text({ max: 40, format: 'code', optional: true }),
    group: f.text({ max: 20, default: '记' }),
    explanation: f.text({ max: 200, default: '{event} {no}' }),
    granularity: f.choice(['document', 'day', 'month'], { default: 'document' }),
    active: f.bool({ default: true }),
    lines: f.lines(templateLine, { min: 1 }),
  },
  indexes: [['event']],
  search: ['name'],
  defaultSort: 'event',
  importKey: 'name',
})
