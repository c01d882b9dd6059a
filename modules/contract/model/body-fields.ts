import { f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'
import { bearingLines, brandLines, clauseLines, contractTypes, feeLines, quotaLines, salesBases, scopeLines, tierLines } from './body-lines.ts'

/** The terms of a contract (contract.md R1): the same on a draft, on every version in force and on an agreement that changes them. */
export const bodyFields = <const T extends string>(table: T) => ({
  contract_type: f.choice(contractTypes),
  customer: f.ref('customer', { where: { status: { eq: 'active' } } }),
  company: f.ref('company', { where: { status: { eq: 'active' } } }),
  /** Name, credit code, address and the like of the customer: refreshed until the terms are handed in. */
  party_a: f.json({ derived: true, optional: true }),
  signer_a: f.text({ max: 60, optional: true }),
  signer_b: f.ref('employee', { optional: true }),
  party_b_contact: f.ref('employee', { optional: true }),
  currency: f.text({ ...currencyCode, default: 'CNY' }),
  period_start: f.date(),
  period_end: f.date(),
  trial_months: f.int({ min: 0, max: 24, default: 0 }),
  auto_renew: f.bool(),
  renew_months: f.int({ min: 1, max: 60, default: 12 }),
  notice_days: f.int({ min: 0, max: 365, default: 30 }),
  settle_cycle: f.choice(['half_month', 'month', 'quarter', 'payout'], { default: 'month' }),
  settle_day: f.int({ min: 1, max: 31, default: 15 }),
  bill_confirm_days: f.int({ min: 0, max: 60, default: 5 }),
  silent_confirm: f.bool(),
  pay_days: f.int({ min: 0, max: 365, default: 10 }),
  fx_rule: f.choice(['bill_date', 'period_avg', 'payout', 'fixed'], { default: 'period_avg' }),
  fixed_rate: f.rate({ min: 0, optional: true }),
  sales_base: f.choice(salesBases, { default: 'net' }),
  tax_included: f.bool({ default: true }),
  tax_rate: f.percent({ min: 0, max: 100, default: 6, unit: '%' }),
  invoice_type: f.choice(['special', 'normal', 'none'], { default: 'special' }),
  late_fee_rate: f.percent({ min: 0, max: 1, default: 0.05, unit: '%' }),
  effect_condition: f.choice(['on_sign', 'on_date', 'on_deposit'], { default: 'on_sign' }),
  stock_owner: f.choice(['customer', 'us'], { default: 'customer' }),
  template: f.ref('contract_template', { optional: true, where: { status: { eq: 'published' } } }),
  brands: f.lines(brandLines(table), { optional: true, max: 100 }),
  scopes: f.lines(scopeLines(table), { optional: true, max: 100 }),
  fees: f.lines(feeLines(table), { optional: true, max: 50 }),
  tiers: f.lines(tierLines(table), { optional: true, max: 200 }),
  bearings: f.lines(bearingLines(table), { optional: true, max: 100 }),
  quotas: f.lines(quotaLines(table), { optional: true, max: 50 }),
  clauses: f.lines(clauseLines(table), { optional: true, max: 200 }),
  sign_amount_cny: f.money({ currency: 'CNY', derived: true, default: 0, class: 'price' }),
  deposit_amount: f.money({ currency: 'currency', derived: true, default: 0, class: 'price' }),
})
export type BodyFields = ReturnType<typeof bodyFields<'contract_body'>>
/** Names of the terms that people write; the rest follows from them. */
export const termNames = Object.entries(bodyFields('contract_body'))
  .filter(([, x]) => !(x.options as { derived?: boolean }).derived)
  .map(([name]) => name) as (keyof BodyFields)[]
