import { defineLines, defineResource, f } from '@crossway/kernel'
import { adTypes } from './parts.ts'

export const adPlatforms = ['amazon_ads', 'walmart_connect', 'ebay_ads', 'tiktok_ads', 'google', 'meta', 'other'] as const
export const chargeKinds = ['statement_line', 'invoice', 'card_txn', 'prepaid'] as const
const reason = f.text({ min: 2, max: 300 })

/** What the platform charged, by the paper that proves it; a paper proves once. */
const adCharge = defineLines({
  name: 'ad_charge',
  fields: {
    kind: f.choice(chargeKinds, { default: 'invoice' }),
    ref: f.text({ max: 60, format: 'code' }),
    date: f.date(),
    amount: f.money({ currency: 'currency', scale: 2 }),
    tax_amount: f.money({ currency: 'currency', scale: 2, min: 0, optional: true }),
    bank_txn: f.ref('bank_txn', { optional: true, where: { direction: { eq: 'out' } } }),
  },
  sums: ['amount', 'tax_amount'],
  unique: [['kind', 'ref']],
})
const cny = f.money({ currency: 'CNY', scale: 2, derived: true })
const own = f.money({ currency: 'currency', scale: 2, derived: true })
/** What of it is whose: a project's advertising of one kind. */
const adSettlementLine = defineLines({
  name: 'ad_settlement_line',
  fields: {
    project: f.ref('project', { optional: true, derived: true }),
    customer: f.ref('customer', { optional: true, derived: true }),
    ad_type: f.choice(adTypes, { derived: true }),
    report_spend: own,
    diff_share: own,
    total: own,
    tax: own,
    company_rate: f.rate({ derived: true }),
    company_part: own,
    customer_part: cny,
    customer_tax: cny,
    service_fee_rate: f.rate({ derived: true }),
    service_fee: cny,
    fund_account: f.ref('fund_account', { optional: true, derived: true }),
    fund_consumed: cny,
    to_bill: cny,
  },
})

/** What an advertising platform charged for a store and period, proved against its reports, booked and passed on to the customer (finance-treasury.md advertisingSettlement). */
export const adSettlement = defineResource({
  name: 'ad_settlement',
  module: 'finance',
  title: 'no',
  fields: {
    no: f.serial('AD{yyMMdd}{seq:4}'),
    store: f.ref('store', { immutable: true }),
    ad_platform: f.choice(adPlatforms, { immutable: true, default: 'amazon_ads' }),
    ad_account: f.text({ max: 60, format: 'code', optional: true }),
    channel_group: f.choice(['amazon', 'mc', 'shopify'], { derived: true, default: 'amazon' }),
    company: f.ref('company', { derived: true }),
    period_start: f.date({ immutable: true }),
    period_end: f.date({ immutable: true }),
    /** Month of its last day: its rate and books are that month's. */
    month: f.text({ min: 7, max: 7, derived: true }),
    currency: f.text({ min: 3, max: 3, derived: true }),
    rate: f.rate({ derived: true }),
    report_spend: own,
    charged_amount: own,
    tax_amount: own,
    difference: f.money({ currency: 'currency', scale: 2, derived: true, expression: 'charged_amount - report_spend' }),
    diff_rate: f.rate({ derived: true, default: '0' }),
    diff_reason: f.text({ max: 300, derived: true, optional: true }),
    pay_method: f.choice(['deduct', 'card', 'prepaid', 'invoice'], { default: 'deduct' }),
    bank_account: f.ref('bank_account', { optional: true, where: { active: { eq: true } } }),
    customer_part: cny,
    fund_consumed: cny,
    to_bill: cny,
    confirmed_at: f.dateTime({ derived: true, optional: true }),
    attachments: f.files({ max: 10, optional: true }),
    remark: f.text({ max: 500, optional: true }),
    charges: f.lines(adCharge, { optional: true }),
    lines: f.lines(adSettlementLine, { derived: true, optional: true }),
  },
  indexes: [
    ['store', 'period_end'],
    ['month', 'status'],
  ],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'checked', 'confirmed', 'reversed'],
    timed: ['checked'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['reversed'],
    actions: {
      recompute: { from: ['draft', 'checked'], to: 'draft', verb: 'add', batch: true },
      check: { from: ['draft'], to: 'checked', primary: true, batch: true, args: { diff_reason: f.text({ max: 300, optional: true }) } },
      confirm: { from: ['checked'], idempotentIn: ['confirmed'], to: 'confirmed', primary: true, batch: true, approval: true },
      reverse: { from: ['confirmed'], to: 'reversed', danger: true, approval: true, args: { reason } },
    },
  },
  search: ['no', 'store.name', 'ad_account'],
  defaultSort: '-id',
  access: { store: 'store', company: 'company' },
})
