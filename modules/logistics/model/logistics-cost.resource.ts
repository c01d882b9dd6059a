import { defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'
import { allocMethods } from './alloc.ts'
import { costTypes } from './cost-types.ts'

/** What one shipment costs with one provider: estimated at booking, then as billed (logistics.md shippingNotice, logistics_cost). */
export const logisticsCost = defineResource({
  name: 'logistics_cost',
  module: 'logistics',
  title: 'no',
  fields: {
    no: f.serial('LC{yyMMdd}{seq:4}'),
    notice: f.ref('shipping_notice', { immutable: true, where: { status: { in: ['confirmed', 'shipped', 'delivered', 'receiving', 'closed'] } } }),
    provider: f.ref('provider', { optional: true }),
    company: f.ref('company', { derived: true, optional: true }),
    project: f.ref('project', { derived: true, optional: true }),
    cost_type: f.choice(costTypes),
    stage: f.choice(['estimated', 'actual'], { derived: true, default: 'actual' }),
    amount: f.money({ currency: 'currency' }),
    currency: f.text({ ...currencyCode, default: 'CNY' }),
    bill_no: f.text({ max: 60, optional: true, format: 'code' }),
    bill_date: f.date({ default: 'today', index: true }),
    rate: f.rate({ derived: true, optional: true }),
    cny: f.money({ currency: 'CNY', derived: true, default: 0 }),
    est_cny: f.money({ currency: 'CNY', derived: true, default: 0 }),
    source: f.choice(['quote', 'bill', 'manual', 'settlement'], { derived: true, default: 'manual' }),
    pay_by: f.choice(['transfer', 'amazon_deduct'], { default: 'transfer' }),
    pay_route: f.choice(['request', 'amazon'], { derived: true, default: 'request' }),
    /** Import VAT that is not claimed back stands in the cost of the goods. */
    into_cost: f.bool(),
    recoverable: f.bool({ derived: true }),
    alloc_method: f.choice(allocMethods, { optional: true }),
    files: f.files(),
    source_key: f.text({ max: 120, derived: true, optional: true, hidden: true }),
    apportion: f.ref('apportion', { derived: true, optional: true }),
    payment: f.ref('first_leg_payment', { derived: true, optional: true }),
    paid_amount: f.money({ currency: 'currency', derived: true, default: 0 }),
    paid: f.bool({ derived: true }),
    note: f.text({ max: 300, optional: true }),
  },
  lifecycle: {
    initial: 'open',
    states: ['estimated', 'open', 'verified', 'voided'],
    editable: ['open'],
    deletable: ['open'],
    ended: ['voided'],
    timed: ['estimated', 'voided'],
    actions: {
      verify: { from: ['open'], to: 'verified', verb: 'cost', batch: true, primary: true },
      unverify: { from: ['verified'], to: 'open', verb: 'cost', batch: true },
    },
  },
  unique: [['?source_key']],
  indexes: [
    ['notice', 'stage'],
    ['provider', 'status'],
  ],
  search: ['no', 'bill_no', 'notice.no', 'provider.name'],
  defaultSort: '-id',
  access: { project: 'project', company: 'company' },
})
