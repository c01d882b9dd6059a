import { defineLines, defineResource, f } from '@crossway/kernel'
import { financialStates, fulfillmentStates, gateways, payoutStates } from './words.ts'

const amount = f.money({ currency: 'currency', derived: true, default: '0' })
const result = f.money({ currency: 'currency', scale: 2, derived: true, default: '0', class: 'profit' })
const text = (max: number) => f.text({ max, derived: true, optional: true })
const moment = f.dateTime({ derived: true, optional: true })

const line = defineLines({
  name: 'shopify_order_line',
  fields: {
    sku: f.text({ max: 80, derived: true, format: 'code' }),
    msku: f.ref('msku', { derived: true, optional: true }),
    title: text(300),
    qty: f.int({ derived: true }),
    price: f.money({ currency: 'currency', scale: 6, derived: true }),
    discount: amount,
    tax: amount,
    fulfilled_qty: f.int({ derived: true, default: 0 }),
    refunded_qty: f.int({ derived: true, default: 0 }),
    unit_cost_cny: f.money({ currency: 'CNY', scale: 6, derived: true, optional: true, class: 'cost' }),
  },
  sums: ['qty', 'discount', 'tax'],
})
const shipment = defineLines({
  name: 'shopify_order_shipment',
  fields: {
    delivery_bill: f.ref('delivery_bill', { derived: true, optional: true }),
    carrier: text(60),
    tracking_no: f.text({ max: 80, derived: true, optional: true, format: 'code' }),
    last_leg_cost: f.money({ currency: 'currency', derived: true, optional: true, class: 'cost' }),
    shipped_at: moment,
  },
})

/**
 * The payment side of an own shop's order (finance.md shopifyOrder): copies of what multichannel owns, kept in step by its events, and what is
 * finance's: gateway, fee, payout, profit. Orders of before the order desk was here have no `order`.
 */
export const shopifyOrder = defineResource({
  name: 'shopify_order',
  module: 'finance',
  title: 'order_name',
  fields: {
    order_name: f.text({ max: 60, derived: true, format: 'code' }),
    order: f.ref('mc_order', { derived: true, optional: true }),
    store: f.ref('store', { derived: true }),
    company: f.ref('company', { derived: true, optional: true }),
    shopify_id: f.text({ max: 60, derived: true, format: 'code' }),
    ordered_at: f.dateTime({ derived: true }),
    order_day: f.date({ derived: true }),
    processed_at: moment,
    shipped_at: moment,
    cancelled_at: moment,
    source_updated_at: moment,
    fulfillment_status: f.choice(fulfillmentStates, { derived: true, default: 'unfulfilled' }),
    currency: f.text({ min: 3, max: 3, derived: true }),
    items: f.int({ derived: true, default: 0 }),
    subtotal: amount,
    discount_total: amount,
    shipping_total: amount,
    tax_total: amount,
    total: amount,
    refund_total: amount,
    gateway: f.choice(gateways, { derived: true, default: 'shopify_payments' }),
    gateway_fee: amount,
    fee_source: f.choice(['estimated', 'actual'], { derived: true, default: 'estimated' }),
    payout_state: f.choice(payoutStates, { derived: true, default: 'unpaid' }),
    payout: f.ref('shopify_payout', { derived: true, optional: true }),
    risk_level: f.choice(['low', 'medium', 'high'], { derived: true, default: 'low' }),
    customer_type: f.choice(['new', 'returning'], { derived: true, default: 'new' }),
    ship_country: text(2),
    ship_region: text(80),
    utm_source: text(80),
    utm_medium: text(80),
    utm_campaign: text(120),
    landing_site: text(300),
    project: f.ref('project', { derived: true, optional: true }),
    project_chosen: f.bool({ derived: true, hidden: true }),
    net_amount: result,
    last_leg: result,
    handling: result,
    cost_cny: f.money({ currency: 'CNY', scale: 2, derived: true, default: '0', class: 'cost' }),
    pl_rate: f.rate({ derived: true, optional: true }),
    cost: result,
    ad_cost: result,
    profit: result,
    margin: f.percent({ derived: true, optional: true, class: 'profit' }),
    note: f.text({ max: 500, optional: true }),
    tags: f.texts({ max: 40, optional: true }),
    lines: f.lines(line, { derived: true, optional: true }),
    shipments: f.lines(shipment, { derived: true, optional: true }),
  },
  unique: [['store', 'shopify_id'], ['?order']],
  indexes: [
    ['financial_status', 'ordered_at'],
    ['store', 'order_name'],
    ['store', 'order_day'],
    ['payout_state', 'ordered_at'],
    ['fulfillment_status', 'ordered_at'],
    ['ordered_at'],
  ],
  lifecycle: {
    field: 'financial_status',
    initial: 'pending',
    states: financialStates,
    timed: financialStates,
    deletable: [],
    ended: ['refunded', 'voided'],
    actions: {
      resync: { from: [...financialStates], to: [...financialStates], batch: true },
      assignProject: { from: [...financialStates], to: [...financialStates], keepState: true, batch: true, args: { project: f.ref('project') } },
    },
  },
  writes: { create: false, delete: false },
  search: ['order_name', 'shopify_id', 'lines.msku'],
  defaultSort: '-ordered_at',
  access: { project: 'project', store: 'store', company: 'company' },
})
