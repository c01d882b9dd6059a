import { defineLines, defineResource, f } from '@crossway/kernel'
import { chargeCalcs } from './charge/calc-charge.ts'
import { billBases, billCycles, chargeBases, chargeLines, chargeTypes, rateRules } from './charge/charge-words.ts'
import { settleModes } from './project-structure.resource.ts'

const quoteTemplateLine = defineLines({
  name: 'quote_template_line',
  fields: {
    charge_type: f.choice(chargeTypes),
    title: f.text({ max: 60 }),
    title_en: f.text({ max: 60, optional: true }),
    base_metric: f.choice(chargeBases, { optional: true }),
    calc: f.choice(chargeCalcs),
    amount: f.money({ currency: 'bill_currency', scale: 4, min: 0, optional: true }),
    rate: f.percent({ min: 0, optional: true, unit: '%' }),
    min_amount: f.money({ currency: 'bill_currency', min: 0, optional: true }),
    max_amount: f.money({ currency: 'bill_currency', min: 0, optional: true }),
    free_months: f.int({ min: 0, max: 60, default: 0 }),
    currency: f.text({ min: 3, max: 3, pattern: '^[A-Z]{3}$', optional: true }),
    loss_carry: f.bool(),
    pl_line_code: f.choice(chargeLines, { optional: true }),
  },
})
/** A step of the scale of one charge line, named by the line's place in the template. */
const quoteTemplateTier = defineLines({
  name: 'quote_template_tier',
  fields: {
    line_no: f.int({ min: 1, max: 200 }),
    from: f.money({ currency: 'bill_currency', min: 0 }),
    to: f.money({ currency: 'bill_currency', min: 0, optional: true }),
    rate: f.percent({ min: 0, unit: '%' }),
  },
})

/** A standard price list of our services, in versions: contracts are drafted from it and bills fall back on it (finance.md quoteTemplates). */
export const quoteTemplate = defineResource({
  name: 'quote_template',
  module: 'ledger',
  title: 'title',
  subtitle: 'code',
  fields: {
    title: f.text({ max: 100, derived: true }),
    code: f.text({ max: 40, format: 'code', immutable: true }),
    version_no: f.int({ derived: true, default: 1 }),
    name: f.text({ max: 80 }),
    settle_mode: f.choice(settleModes),
    channel_group: f.choice(['amazon', 'mc', 'shopify'], { optional: true }),
    bill_basis: f.choice(billBases, { default: 'settlement' }),
    bill_currency: f.text({ min: 3, max: 3, pattern: '^[A-Z]{3}$', default: 'CNY' }),
    rate_rule: f.choice(rateRules, { default: 'payout' }),
    fixed_rate: f.rate({ min: 0, optional: true }),
    cycle: f.choice(billCycles, { default: 'month' }),
    confirm_days: f.int({ min: 1, max: 60, default: 5 }),
    auto_confirm: f.bool(),
    tax_rate: f.percent({ min: 0, max: 100, default: '6', unit: '%' }),
    invoice_type: f.choice(['vat_special', 'vat_normal', 'none'], { default: 'vat_special' }),
    remark: f.longText({ max: 2000, optional: true }),
    lines: f.lines(quoteTemplateLine, { optional: true, max: 50 }),
    tiers: f.lines(quoteTemplateTier, { optional: true, max: 200 }),
  },
  unique: [['code', 'version_no']],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'active', 'retired'],
    editable: ['draft'],
    ended: ['retired'],
    actions: {
      activate: { from: ['draft'], to: 'active', primary: true, approval: true },
      new_version: { from: ['active', 'retired'], to: ['active', 'retired'], keepState: true },
      retire: { from: ['active'], to: 'retired', danger: true, confirm: true },
    },
  },
  search: ['code', 'name'],
  defaultSort: 'code',
  pick: ['title', 'code'],
})
