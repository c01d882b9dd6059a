import { defineLines, defineResource, f } from '@crossway/kernel'

const sum = f.money({ currency: 'currency', scale: 2, derived: true, default: '0' })
const reason = f.text({ min: 2, max: 300 })
/** A movement of the recharge account in the period: top-ups and transfers, or spend, tax and fee of a settled store and kind. */
const adStatementLine = defineLines({
  name: 'ad_statement_line',
  fields: {
    date: f.date({ derived: true }),
    type: f.choice(['topup', 'spend', 'tax', 'service_fee', 'transfer'], { derived: true }),
    title: f.text({ max: 200, derived: true }),
    store: f.ref('store', { optional: true, derived: true }),
    ad_type: f.choice(['sp', 'sb', 'sd', 'dsp', 'offsite'], { optional: true, derived: true }),
    ad_settlement: f.ref('ad_settlement', { optional: true, derived: true }),
    amount: f.money({ currency: 'currency', scale: 2, derived: true }),
    balance: f.money({ currency: 'currency', scale: 2, derived: true }),
    /** The movement of the account; told once. */
    fund_txn: f.int({ derived: true, hidden: true }),
  },
})

/** What became of a customer's advertising money in a period, agreed between him and us (finance-treasury.md reconciliationAd). */
export const adStatement = defineResource({
  name: 'ad_statement',
  module: 'finance',
  title: 'no',
  fields: {
    no: f.serial('ADZ{yyMMdd}{seq:4}'),
    fund_account: f.ref('fund_account', { immutable: true, where: { type: { eq: 'recharge' } } }),
    customer: f.ref('customer', { derived: true }),
    project: f.ref('project', { derived: true, optional: true }),
    company: f.ref('company', { derived: true }),
    period_start: f.date({ immutable: true }),
    period_end: f.date({ immutable: true }),
    currency: f.text({ min: 3, max: 3, derived: true }),
    opening: sum,
    topups: sum,
    spend: sum,
    service_fee: sum,
    tax: sum,
    /** Signed: what came from other accounts, less what went out or was refunded. */
    transfers: sum,
    closing: sum,
    impressions: f.int({ derived: true, default: 0 }),
    clicks: f.int({ derived: true, default: 0 }),
    ad_orders: f.int({ derived: true, default: 0 }),
    ad_spend: f.money({ currency: 'currency', scale: 2, derived: true, default: '0' }),
    ad_sales: f.money({ currency: 'currency', scale: 2, derived: true, default: '0' }),
    acos: f.percent({ derived: true, optional: true, unit: '%', expression: 'case when ad_sales > 0 then round(ad_spend / ad_sales * 100, 4) end' }),
    sent_at: f.dateTime({ derived: true, optional: true }),
    confirmed_at: f.dateTime({ derived: true, optional: true }),
    confirmed_by: f.text({ max: 60, derived: true, optional: true }),
    difference_note: f.text({ max: 500, derived: true, optional: true }),
    stamped_copy: f.files({ max: 5, derived: true, optional: true }),
    paper: f.file({ derived: true, optional: true }),
    remark: f.text({ max: 500, optional: true }),
    lines: f.lines(adStatementLine, { derived: true, optional: true }),
  },
  indexes: [
    ['fund_account', 'period_end'],
    ['customer', 'period_end'],
    ['status', 'period_end'],
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
  access: { customer: 'customer', project: 'project', company: 'company' },
})
