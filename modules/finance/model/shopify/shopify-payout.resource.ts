import { defineResource, f } from '@crossway/kernel'
import { gateways, payoutLives, txnTypes } from './words.ts'

const amount = f.money({ currency: 'currency', derived: true, default: '0' })

/** Money that a gateway pays out: what it says it pays, and what its transactions make (finance.md shopifyOrder). */
export const shopifyPayout = defineResource({
  name: 'shopify_payout',
  module: 'finance',
  title: 'name',
  fields: {
    name: f.text({ max: 120, derived: true, format: 'code' }),
    store: f.ref('store', { derived: true }),
    company: f.ref('company', { derived: true, optional: true }),
    gateway: f.choice(gateways, { derived: true, default: 'shopify_payments' }),
    external_id: f.text({ max: 60, derived: true, format: 'code' }),
    date: f.date({ derived: true }),
    currency: f.text({ min: 3, max: 3, derived: true }),
    // What a list of payouts or the gateway itself says; without it the sum of the transactions.
    declared: f.bool({ derived: true, hidden: true }),
    amount,
    charge_total: amount,
    refund_total: amount,
    other_total: amount,
    fee_total: amount,
    txn_net: amount,
    diff: amount,
    txn_count: f.int({ derived: true, default: 0 }),
    unmatched_count: f.int({ derived: true, default: 0 }),
    file: f.file({ derived: true, optional: true }),
    remark: f.text({ max: 500, optional: true }),
  },
  unique: [['store', 'gateway', 'external_id']],
  indexes: [['status', 'date'], ['store', 'date'], ['date']],
  lifecycle: {
    initial: 'scheduled',
    states: payoutLives,
    timed: payoutLives,
    deletable: [],
    ended: ['canceled'],
    actions: {},
  },
  writes: { create: false, delete: false },
  search: ['name', 'external_id'],
  defaultSort: '-date',
  access: { store: 'store', company: 'company' },
})

/** One movement on a gateway's balance; the same one is stored once, however often its file comes. */
export const shopifyPayoutTxn = defineResource({
  name: 'shopify_payout_txn',
  module: 'finance',
  title: 'txn_key',
  managed: true,
  fields: {
    txn_key: f.text({ max: 80, derived: true, format: 'code' }),
    store: f.ref('store', { derived: true }),
    company: f.ref('company', { derived: true, optional: true }),
    payout: f.ref('shopify_payout', { derived: true, optional: true }),
    gateway: f.choice(gateways, { derived: true, default: 'shopify_payments' }),
    type: f.choice(txnTypes, { derived: true }),
    order_name: f.text({ max: 60, derived: true, optional: true, format: 'code' }),
    shopify_order: f.ref('shopify_order', { derived: true, optional: true }),
    processed_at: f.dateTime({ derived: true }),
    currency: f.text({ min: 3, max: 3, derived: true }),
    amount,
    fee: amount,
    net: amount,
    // What the buyer paid in his own currency: the rate of the order's currency.
    presentment_amount: f.money({ currency: 'presentment_currency', derived: true, optional: true }),
    presentment_currency: f.text({ min: 3, max: 3, derived: true, optional: true }),
    card: f.text({ max: 40, derived: true, optional: true }),
  },
  unique: [['store', 'gateway', 'txn_key']],
  indexes: [['store', 'order_name'], ['type', 'processed_at'], ['processed_at']],
  search: ['order_name', 'txn_key'],
  defaultSort: '-processed_at',
  access: { store: 'store', company: 'company' },
})
