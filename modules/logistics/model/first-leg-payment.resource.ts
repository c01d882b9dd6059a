import { defineLines, defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'
import { costTypes } from './cost-types.ts'

const money = f.money({ currency: 'currency', derived: true, default: 0 })
/** A bill row that is asked to be paid, wholly or in part. */
export const firstLegPaymentLine = defineLines({
  name: 'first_leg_payment_line',
  fields: {
    cost: f.ref('logistics_cost', { where: { status: { in: ['open', 'verified'] }, paid: { eq: false } } }),
    notice: f.ref('shipping_notice', { derived: true, optional: true }),
    cost_type: f.choice(costTypes, { derived: true, optional: true }),
    est_cny: f.money({ currency: 'CNY', derived: true, default: 0 }),
    act_cny: f.money({ currency: 'CNY', derived: true, default: 0 }),
    unpaid: money,
    apply_amount: f.money({ currency: 'currency', optional: true }),
    diff_pct: f.percent({ derived: true, optional: true, red: 'above' }),
  },
  unique: [['cost']],
  sums: ['est_cny', 'act_cny', 'apply_amount'],
})

const reason = f.text({ max: 300 })
const deduction = f.money({ currency: 'currency', min: 0, default: 0 })
/** Asks for a provider's freight and duties to be paid (logistics.md firstLegPayment). */
export const firstLegPayment = defineResource({
  name: 'first_leg_payment',
  module: 'logistics',
  title: 'no',
  fields: {
    no: f.serial('FP{yyMMdd}{seq:4}'),
    provider: f.ref('provider'),
    company: f.ref('company', { where: { status: { eq: 'active' } } }),
    payee_account: f.text({ max: 120, optional: true, class: 'bank' }),
    currency: f.text({ ...currencyCode, default: 'CNY' }),
    period_text: f.text({ max: 60, optional: true }),
    type: f.choice(['freight', 'duty', 'prepay', 'deposit'], { default: 'freight' }),
    bill_no: f.text({ max: 60, optional: true, format: 'code' }),
    bill_date: f.date({ default: 'today' }),
    /** Typed where money is paid ahead; else what the rows come to. */
    gross: f.money({ currency: 'currency', min: 0, optional: true }),
    deduct_claim: deduction,
    deduct_prepaid: deduction,
    amount: f.money({ currency: 'currency', derived: true, expression: 'coalesce(gross, 0) - deduct_claim - deduct_prepaid' }),
    paid_amount: money,
    due_date: f.date({ optional: true, index: true }),
    deviation_pct: f.percent({ derived: true, optional: true, red: 'above' }),
    deviation_reason: f.text({ max: 300, optional: true }),
    invoice: f.files(),
    tax_bill: f.files(),
    need_invoice: f.bool(),
    remark: f.text({ max: 300, optional: true }),
    owner: f.ref('employee', { derived: true, optional: true }),
    lines: f.lines(firstLegPaymentLine, { max: 500 }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'pending', 'approved', 'paying', 'partial', 'paid', 'rejected', 'voided'],
    editable: ['draft', 'rejected'],
    deletable: ['draft'],
    ended: ['paid', 'voided'],
    timed: ['paying', 'partial', 'paid'],
    actions: {
      submit: { from: ['draft', 'rejected'], to: 'pending', approval: true, primary: true },
      approve: { from: ['pending'], to: 'approved', primary: true, batch: true },
      reject: { from: ['pending'], to: 'rejected', verb: 'approve', args: { reason } },
      withdraw: { from: ['pending'], to: 'draft', verb: 'submit' },
      pay: { from: ['approved', 'paying', 'partial', 'paid'], to: ['approved', 'partial', 'paid'], internal: true },
      void: { from: ['draft', 'rejected', 'approved'], to: 'voided', danger: true, args: { reason } },
    },
  },
  indexes: [
    ['provider', 'status'],
    ['status', 'due_date'],
  ],
  search: ['no', 'bill_no', 'provider.name', 'lines.notice'],
  defaultSort: '-id',
  access: { owner: 'owner', company: 'company' },
})
