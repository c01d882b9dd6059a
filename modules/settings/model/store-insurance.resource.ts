import { defineLines, defineResource, f } from '@crossway/kernel'
import { currencyCode } from './code-patterns.ts'

/** Offers of insurers, before one of them is bought. */
const insuranceQuote = defineLines({
  name: 'insurance_quote',
  fields: {
    insurer: f.text({ max: 80 }),
    limit_per_occurrence: f.money({ currency: 'currency', min: 0, optional: true }),
    deductible: f.money({ currency: 'currency', min: 0, optional: true }),
    premium: f.money({ currency: 'currency', min: 0 }),
    valid_to: f.date({ optional: true }),
    remark: f.text({ max: 200, optional: true }),
  },
})
/** Which projects bear the premium. */
const insuranceShare = defineLines({
  name: 'insurance_share',
  fields: { project: f.ref('project'), pct: f.percent({ min: 0, max: 100 }) },
  unique: [['project']],
  sums: ['pct'],
})

/** Liability insurance that a marketplace asks of a seller account (settings.md amzInsurance). */
export const storeInsurance = defineResource({
  name: 'store_insurance',
  module: 'settings',
  title: 'no',
  subtitle: 'policy_no',
  fields: {
    no: f.serial('BX{yyMMdd}{seq:4}'),
    store_account: f.ref('store_account', { immutable: true }),
    marketplace: f.ref('marketplace', { immutable: true }),
    store: f.ref('store', { derived: true, optional: true }),
    company: f.ref('company', { derived: true, optional: true }),
    customer: f.ref('customer', { derived: true, optional: true }),
    policy_type: f.choice(['general', 'umbrella', 'excess', 'product'], { default: 'general' }),
    policy_no: f.text({ max: 60, optional: true }),
    insurer: f.text({ max: 80, optional: true }),
    broker: f.text({ max: 80, optional: true }),
    insured_name: f.text({ max: 200, optional: true }),
    currency: f.text({ ...currencyCode, default: 'USD' }),
    limit_per_occurrence: f.money({ currency: 'currency', min: 0, optional: true }),
    limit_aggregate: f.money({ currency: 'currency', min: 0, optional: true }),
    deductible: f.money({ currency: 'currency', min: 0, optional: true }),
    additional_insured: f.bool(),
    start_date: f.date({ optional: true }),
    end_date: f.date({ optional: true }),
    territory: f.choice(['worldwide', 'marketplace', 'other'], { optional: true }),
    sku_scope: f.text({ max: 300, optional: true }),
    premium: f.money({ currency: 'currency', min: 0, optional: true }),
    paid_by: f.ref('company', { optional: true, where: { status: { eq: 'active' } } }),
    payment_no: f.text({ max: 40, optional: true }),
    certificate: f.file({ optional: true }),
    upload_proof: f.file({ optional: true, derived: true }),
    trigger_at: f.date({ optional: true, derived: true }),
    due_at: f.date({ optional: true, derived: true }),
    renewed_from: f.ref('store_insurance', { optional: true, derived: true }),
    reject_reason: f.text({ max: 300, optional: true, derived: true }),
    remark: f.text({ max: 300, optional: true }),
    quotes: f.lines(insuranceQuote, { optional: true, max: 20 }),
    shares: f.lines(insuranceShare, { optional: true, max: 50 }),
  },
  lifecycle: {
    initial: 'not_required',
    states: ['not_required', 'required', 'quoting', 'insured', 'uploaded', 'accepted', 'rejected', 'expiring', 'expired', 'cancelled'],
    timed: ['expiring', 'expired'],
    editable: ['not_required', 'required', 'quoting', 'insured', 'rejected'],
    deletable: ['not_required'],
    ended: ['expired', 'cancelled'],
    actions: {
      trigger: { from: ['not_required'], to: 'required', verb: 'edit', args: { date: f.date({ default: 'today' }) } },
      quote: { from: ['not_required', 'required'], to: 'quoting', verb: 'edit', primary: true },
      buy: { from: ['not_required', 'required', 'quoting'], to: 'insured', verb: 'edit', primary: true, confirm: true },
      upload: { from: ['insured', 'rejected'], to: 'uploaded', verb: 'edit', primary: true, args: { proof: f.file() } },
      accept: { from: ['uploaded'], to: 'accepted', verb: 'edit', primary: true },
      reject: { from: ['uploaded'], to: 'rejected', verb: 'edit', args: { reason: f.text({ max: 300 }) } },
      renew: {
        from: ['insured', 'uploaded', 'accepted', 'expiring', 'expired'],
        to: ['insured', 'uploaded', 'accepted', 'expiring', 'expired'],
        keepState: true,
        verb: 'add',
      },
      cancel: {
        from: ['not_required', 'required', 'quoting', 'insured', 'uploaded', 'accepted', 'rejected', 'expiring'],
        to: 'cancelled',
        verb: 'edit',
        danger: true,
        args: { reason: f.text({ max: 300 }) },
      },
    },
  },
  indexes: [
    ['store_account', 'marketplace'],
    ['status', 'end_date'],
  ],
  search: ['no', 'policy_no', 'insurer', 'store_account.alias'],
  defaultSort: '-no',
  access: { store: 'store', company: 'company', customer: 'customer' },
})
