import { defineResource, f, switchable } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'
import { payeeMethods } from '../resource/promotion-payee.resource.ts'

const derived = { derived: true, optional: true } as const
const total = f.money({ currency: 'currency', derived: true, default: 0 })
const reason = f.text({ min: 2, max: 300 })

/** Pays a resource what is due, once, to its verified account, and books it (promotion.md withdraw). */
export const withdraw = defineResource({
  name: 'withdraw',
  module: 'promotion',
  title: 'no',
  fields: {
    no: f.serial('TX{yyMMdd}{seq:3}'),
    resource: f.ref('promotion_resource', { immutable: true }),
    company: f.ref('company', { immutable: true, where: { status: { eq: 'active' } } }),
    currency: f.text({ ...currencyCode, immutable: true, default: 'USD' }),
    payee: f.ref('promotion_payee', { where: { status: { in: ['verified', 'pending'] } } }),
    method: f.choice(payeeMethods, derived),
    payee_tail: f.text({ max: 8, ...derived }),
    entries: f.refs('promotion_entry', { optional: true }),
    rows: f.int({ derived: true, default: 0 }),
    gross: total,
    tax: total,
    payout_fee: total,
    pay_amount: total,
    fee_bearer: f.choice(['us', 'resource'], { default: 'us' }),
    name_note: f.text({ max: 200, optional: true }),
    invoice_file: f.file({ optional: true }),
    proof_file: f.file(derived),
    expected_pay_date: f.date({ optional: true, index: true }),
    paid_at: f.dateTime(derived),
    fx_rate: f.rate(derived),
    account_changed: f.bool({ derived: true }),
    status_reason: f.text({ max: 300, ...derived }),
    owner: f.ref('employee', derived),
    department: f.ref('department', { ...derived, hidden: true }),
    remark: f.text({ max: 500, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'reviewing', 'rejected', 'approved', 'paid', 'failed', 'reversed', 'cancelled'],
    editable: ['draft', 'rejected'],
    deletable: [],
    ended: ['reversed', 'cancelled'],
    actions: {
      submit: { from: ['draft', 'rejected'], to: 'reviewing', approval: true, primary: true, batch: true },
      approve: { from: ['reviewing'], to: 'approved', primary: true, batch: true },
      reject: { from: ['reviewing'], to: 'rejected', verb: 'approve', args: { reason } },
      // a payment that was told as failed may still go through at finance
      settle: { from: ['approved', 'failed'], to: 'paid', internal: true, args: { rate: f.rate({ optional: true }) } },
      payFail: { from: ['approved'], to: 'failed', internal: true, args: { reason } },
      retry: {
        from: ['failed'],
        to: 'approved',
        verb: 'edit',
        primary: true,
        args: { payee: f.ref('promotion_payee', { where: { status: { in: ['verified'] } } }) },
      },
      reversePayout: { from: ['paid'], to: 'reversed', internal: true },
      cancel: { from: ['draft', 'reviewing', 'rejected', 'approved', 'failed'], to: 'cancelled', danger: true, args: { reason } },
      sendProof: { from: ['paid'], to: 'paid', verb: 'edit', primary: true, args: { proof: f.file({ image: true }) } },
    },
  },
  indexes: [
    ['resource', 'status'],
    ['status', 'expected_pay_date'],
    ['owner', 'status'],
  ],
  search: ['no', 'resource.name'],
  defaultSort: '-id',
  access: { owner: 'owner', department: 'department', company: 'company' },
})

/** What it costs to pay by a method (promotion.md promo_pay_method). */
export const promotionPayMethod = defineResource({
  name: 'promotion_pay_method',
  module: 'promotion',
  title: 'currency',
  fields: {
    method: f.choice(payeeMethods),
    currency: f.text({ ...currencyCode, default: 'USD' }),
    percent: f.percent({ min: 0, max: 100, default: 0 }),
    fixed: f.money({ currency: 'currency', min: 0, default: 0 }),
    min_fee: f.money({ currency: 'currency', min: 0, optional: true }),
    max_fee: f.money({ currency: 'currency', min: 0, optional: true }),
  },
  lifecycle: switchable({ verb: 'edit' }),
  unique: [['method', 'currency']],
  defaultSort: 'method',
})
