import { defineLines, f } from '@crossway/kernel'
import { calcModes, feeTypes } from './terms/plan.ts'

export const contractTypes = ['operation', 'joint', 'trade', 'advance', 'promotion', 'design', 'consult', 'framework'] as const
export const salesBases = ['gmv', 'net', 'received', 'profit'] as const

/** Lines of the terms; drafts, versions, agreements and templates each keep their own (contract.md R1). */
export const brandLines = <const T extends string>(table: T) =>
  defineLines({
    name: `${table}_brand`,
    fields: {
      name: f.text({ max: 80, optional: true }),
      brand: f.ref('brand', { optional: true, where: { status: { in: ['active'] } } }),
      exclusive: f.bool(),
    },
  })
export const scopeLines = <const T extends string>(table: T) =>
  defineLines({
    name: `${table}_scope`,
    fields: {
      platform: f.ref('platform'),
      marketplaces: f.refs('marketplace', { optional: true }),
      store_mode: f.choice(['customer_store', 'our_store'], { default: 'customer_store' }),
      store_qty: f.int({ min: 0, max: 999, default: 1 }),
      category: f.text({ max: 120, optional: true }),
      sku_qty_plan: f.int({ min: 0, optional: true }),
    },
  })
export const feeLines = <const T extends string>(table: T) =>
  defineLines({
    name: `${table}_fee`,
    fields: {
      // Kept by the line over all versions; steps, plan rows and bills name it.
      fee_no: f.int({ min: 1, max: 999, optional: true }),
      fee_type: f.choice(feeTypes),
      calc_mode: f.choice(calcModes),
      amount: f.money({ currency: 'currency', min: 0, optional: true, class: 'price' }),
      rate: f.percent({ min: 0, max: 100, optional: true, unit: '%', class: 'price' }),
      tier_period: f.choice(['month', 'quarter', 'year'], { default: 'month' }),
      base: f.choice(salesBases, { optional: true }),
      min_guarantee: f.money({ currency: 'currency', min: 0, optional: true, class: 'price' }),
      cap: f.money({ currency: 'currency', min: 0, optional: true, class: 'price' }),
      free_months: f.int({ min: 0, max: 60, default: 0 }),
      period_basis: f.choice(['natural', 'anniversary'], { default: 'natural' }),
      pay_timing: f.choice(['advance', 'arrears'], { default: 'advance' }),
      due_rule: f.choice(['on_sign', 'period_start', 'bill_confirmed'], { default: 'period_start' }),
      due_days: f.int({ min: 0, max: 365, default: 5 }),
      refundable: f.bool(),
      deduct_order: f.choices(['unpaid_fee', 'damage'], { optional: true }),
      loss_carry: f.bool(),
      cost_type: f.ref('cost_type', { optional: true, where: { active: { eq: true }, direction: { eq: 'income' } } }),
      tax_rate: f.percent({ min: 0, max: 100, default: 6, unit: '%' }),
      remark: f.text({ max: 300, optional: true }),
    },
  })
export const tierLines = <const T extends string>(table: T) =>
  defineLines({
    name: `${table}_tier`,
    fields: {
      fee_no: f.int({ min: 1, max: 999 }),
      from: f.money({ currency: 'currency', min: 0 }),
      to: f.money({ currency: 'currency', min: 0, optional: true }),
      rate: f.percent({ min: 0, max: 100, unit: '%', class: 'price' }),
    },
  })
export const bearingLines = <const T extends string>(table: T) =>
  defineLines({
    name: `${table}_bearing`,
    fields: {
      cost_type: f.ref('cost_type', { where: { active: { eq: true } } }),
      bearer: f.choice(['customer', 'us', 'share']),
      customer_pct: f.percent({ min: 0, max: 100, optional: true, unit: '%' }),
      cap: f.money({ currency: 'currency', min: 0, optional: true }),
      remark: f.text({ max: 300, optional: true }),
    },
    unique: [['cost_type']],
  })
export const quotaLines = <const T extends string>(table: T) =>
  defineLines({
    name: `${table}_quota`,
    fields: { category: f.text({ max: 40 }), qty_month: f.int({ min: 1, max: 9999 }), from: f.date({ optional: true }), to: f.date({ optional: true }) },
  })
export const clauseLines = <const T extends string>(table: T) =>
  defineLines({
    name: `${table}_clause`,
    fields: {
      title: f.text({ max: 120 }),
      text: f.longText({ max: 8000 }),
      is_standard: f.bool({ derived: true, default: true }),
    },
  })
