import { defineLines, defineResource, f } from '@crossway/kernel'
import { allocMethods, balanceCodes } from './pl-lines.ts'

export const accountTypes = ['sc_standard', 'sc_invoiced', 'vc_remittance', 'mc', 'shopify'] as const
export const ruleSigns = ['any', 'plus', 'minus'] as const
export const serviceMonths = ['posted', 'previous_month'] as const

/**
 * Which amounts of a platform's statement belong to this cost type (finance.md §2.3): `*` stands for anything, a pattern is compared with the
 * whole value after everything but letters and digits is taken out.
 */
const statementRule = defineLines({
  name: 'statement_rule',
  fields: {
    platform: f.text({ max: 20, default: 'amazon' }),
    account_type: f.choice(accountTypes, { optional: true }),
    transaction_type: f.text({ max: 80, default: '*' }),
    amount_type: f.text({ max: 120, default: '*' }),
    amount_description: f.text({ max: 160, default: '*' }),
    fulfillment: f.choice(['AFN', 'MFN', 'WFS', 'FBT'], { optional: true }),
    marketplace: f.text({ max: 40, optional: true }),
    sign: f.choice(ruleSigns, { default: 'any' }),
    service_month: f.choice(serviceMonths, { default: 'posted' }),
    priority: f.int({ min: 1, max: 999, default: 100 }),
    seeded: f.bool({ derived: true }),
  },
})

/** Finance's name for a kind of income or expense, and all that is mapped to it (finance-treasury.md costType). */
export const costType = defineResource({
  name: 'cost_type',
  module: 'ledger',
  title: 'name',
  subtitle: 'code',
  fields: {
    code: f.text({ max: 20, format: 'code', unique: true }),
    name: f.text({ max: 60 }),
    name_en: f.text({ max: 80 }),
    parent: f.ref('cost_type', { optional: true }),
    direction: f.choice(['income', 'expense']),
    pl_line: f.ref('pl_line', { optional: true, where: { kind: { eq: 'leaf' } } }),
    // From which month on entries go to the line; those of days before it keep going to the one before.
    line_from: f.text({ min: 7, max: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$', optional: true }),
    previous_line: f.ref('pl_line', { optional: true, derived: true }),
    balance_code: f.choice(balanceCodes, { optional: true }),
    alloc_method: f.choice(allocMethods, { optional: true }),
    applies_to: f.choices(['otherIandE', 'supplierPayment', 'OWSettlement', 'CFSettlement', 'promotion', 'purchase', 'contract', 'salary'], { optional: true }),
    invoice_required: f.bool(),
    active: f.bool({ default: true }),
    kd_account: f.text({ max: 40, optional: true }),
    kd_dims: f.text({ max: 120, optional: true }),
    rules: f.lines(statementRule, { optional: true }),
  },
  unique: [['?parent', 'name']],
  search: ['code', 'name', 'name_en', 'pl_line.code'],
  defaultSort: 'code',
  tree: 'parent',
  importKey: 'code',
  pick: ['code', 'name', 'name_en', 'direction'],
})
