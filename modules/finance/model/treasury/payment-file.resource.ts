import { defineLines, defineResource, f } from '@crossway/kernel'

const fileFormats = ['csv', 'pain001', 'paypal', 'wise'] as const

/** What the service made of one payment of the file, as its last results say. */
const paymentResult = defineLines({
  name: 'payment_result',
  fields: {
    order: f.ref('payment_order'),
    payee: f.text({ max: 120 }),
    amount: f.money({ currency: 'currency', scale: 2 }),
    outcome: f.choice(['paid', 'failed', 'waiting']),
    reason: f.text({ max: 300, optional: true }),
  },
  unique: [['order']],
  sums: ['amount'],
})

/** What the bank is told to pay: planned payment orders of one account in one file, made by one and released by another (finance-treasury.md supplierPayment execute). */
export const paymentFile = defineResource({
  name: 'payment_file',
  module: 'finance',
  title: 'no',
  subtitle: 'currency',
  fields: {
    no: f.serial('FW{yyMMdd}{seq:4}'),
    bank_account: f.ref('bank_account', { where: { active: { eq: true } } }),
    company: f.ref('company', { derived: true }),
    format: f.choice(fileFormats, { default: 'csv' }),
    orders: f.refs('payment_order', { where: { status: { eq: 'scheduled' } } }),
    payment_count: f.int({ derived: true, default: 0 }),
    amount: f.money({ currency: 'currency', scale: 2, derived: true, default: '0' }),
    currency: f.text({ min: 3, max: 3, derived: true, default: 'CNY' }),
    released_at: f.dateTime({ derived: true, optional: true }),
    released_by: f.ref('admin', { derived: true, optional: true }),
    result: f.file({ derived: true, optional: true }),
    paid_count: f.int({ derived: true, optional: true }),
    failed_count: f.int({ derived: true, optional: true }),
    waiting_count: f.int({ derived: true, optional: true }),
    results: f.lines(paymentResult, { derived: true, optional: true }),
    contents: f.json({ derived: true, optional: true, hidden: true, class: 'bank' }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'released', 'void'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['released', 'void'],
    actions: {
      release: { from: ['draft'], to: 'released', verb: 'pay', primary: true, confirm: true },
      take_result: { from: ['released'], to: 'released', verb: 'confirm', primary: true, args: { result: f.file() } },
      void: { from: ['draft'], to: 'void', danger: true, args: { reason: f.text({ min: 2, max: 300 }) } },
    },
  },
  search: ['no'],
  defaultSort: '-id',
  access: { company: 'company' },
})
