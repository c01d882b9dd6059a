import { defineLines, defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'

const reason = f.text({ max: 300 })

export const intercoLine = defineLines({
  name: 'interco_line',
  fields: {
    sku: f.ref('sku', { where: { kind: { in: ['single', 'assembled', 'accessory'] } } }),
    msku: f.ref('msku', { optional: true }),
    qty: f.int({ min: 1, max: 10_000_000 }),
    unit_cost: f.money({ currency: 'CNY', derived: true, optional: true, class: 'cost' }),
    /** Agreed; worked out from the cost where the policy says so. */
    unit_price: f.money({ currency: 'currency', scale: 4, min: 0, optional: true, class: 'price' }),
    amount: f.money({ currency: 'currency', derived: true, optional: true, class: 'price' }),
    tax: f.money({ currency: 'currency', derived: true, optional: true, class: 'price' }),
    cogs: f.money({ currency: 'CNY', derived: true, optional: true, class: 'cost' }),
    bought_value: f.money({ currency: 'CNY', derived: true, optional: true, class: 'cost' }),
  },
  sums: ['qty', 'amount', 'tax'],
})

/** One company of the group sells stock to another at a transfer price; both books move in one posting (purchase.md internalTxnOrder). */
export const intercoOrder = defineResource({
  name: 'interco_order',
  module: 'purchase',
  title: 'no',
  fields: {
    no: f.serial('IT{yyMMdd}{seq:4}'),
    seller_company: f.ref('company', { where: { status: { eq: 'active' } } }),
    buyer_company: f.ref('company', { where: { status: { eq: 'active' } } }),
    seller_vw: f.ref('virtual_warehouse', { where: { status: { eq: 'active' } } }),
    buyer_vw: f.ref('virtual_warehouse', { where: { status: { eq: 'active' } } }),
    currency: f.text({ ...currencyCode, default: 'CNY' }),
    rate: f.rate({ derived: true, optional: true }),
    price_policy: f.choice(['cost_plus', 'fixed'], { default: 'cost_plus' }),
    markup_pct: f.percent({ min: 0, max: 1000, default: 5, class: 'price' }),
    tax_rate: f.percent({ min: 0, max: 100, default: 0 }),
    contract_no: f.text({ max: 60, optional: true }),
    incoterm: f.choice(['EXW', 'FOB', 'CIF', 'DAP', 'DDP'], { optional: true }),
    occurred_at: f.dateTime({ optional: true }),
    qty: f.int({ derived: true, default: 0 }),
    total: f.money({ currency: 'currency', derived: true, default: 0, class: 'price' }),
    tax_total: f.money({ currency: 'currency', derived: true, default: 0, class: 'price' }),
    cost_total: f.money({ currency: 'CNY', derived: true, optional: true, class: 'cost' }),
    margin_pct: f.percent({ derived: true, optional: true, class: 'cost' }),
    receivable_no: f.text({ max: 30, derived: true, optional: true }),
    payable_no: f.text({ max: 30, derived: true, optional: true }),
    owner: f.ref('employee', { derived: true, optional: true }),
    remark: f.text({ max: 500, optional: true }),
    lines: f.lines(intercoLine, { min: 1, max: 300 }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'pending', 'confirmed', 'posted', 'settled', 'voided'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['settled', 'voided'],
    actions: {
      submit: { from: ['draft'], to: 'pending', approval: true, primary: true },
      reject: { from: ['pending'], to: 'draft', verb: 'confirm', args: { reason } },
      confirm: { from: ['pending'], to: 'confirmed', primary: true },
      post: { from: ['confirmed'], to: 'posted', idempotentIn: ['posted'], primary: true, confirm: true },
      settle: { from: ['posted'], to: 'settled' },
      reverse: { from: ['posted'], to: 'voided', approval: true, confirm: true, danger: true, args: { reason } },
      void: { from: ['draft', 'pending', 'confirmed'], to: 'voided', confirm: true, danger: true },
    },
  },
  indexes: [['status', 'created_at']],
  search: ['no', 'contract_no', 'lines.sku'],
  defaultSort: '-id',
  access: { owner: 'owner', company: 'seller_company' },
})
