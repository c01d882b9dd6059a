import { defineLines, defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'

/** One part of a term: when it falls due and how much of the order it is (purchase.md accountTermManagement). */
export const accountTermStage = defineLines({
  name: 'account_term_stage',
  fields: {
    percent: f.percent({ min: 0, max: 100 }),
    trigger: f.choice(['order', 'before_ship', 'sign', 'inspect', 'invoice', 'month_end']),
    offset_days: f.int({ min: 0, max: 730, default: 0, unit: 'd' }),
    cutoff_day: f.int({ min: 1, max: 31, optional: true }),
    pay_day: f.int({ min: 1, max: 31, optional: true }),
    need_invoice: f.bool(),
  },
  sums: ['percent'],
})

/** How and when suppliers and providers are paid. An edit makes a new version; orders keep theirs. */
export const accountTerm = defineResource({
  name: 'account_term',
  module: 'purchase',
  title: 'name_zh',
  subtitle: 'code',
  fields: {
    code: f.text({ max: 20, format: 'code', unique: true, pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' }),
    name_zh: f.text({ max: 80 }),
    name_en: f.text({ max: 80 }),
    party: f.choice(['supplier', 'provider', 'both'], { default: 'supplier' }),
    method: f.choice(['spot', 'prepay', 'stage', 'monthly']),
    holiday_shift: f.choice(['none', 'before', 'after'], { default: 'after' }),
    term_version: f.int({ derived: true, default: 1 }),
    remark: f.text({ max: 300, optional: true }),
    stages: f.lines(accountTermStage, { min: 1, max: 12 }),
  },
  lifecycle: {
    initial: 'active',
    states: ['active', 'disabled'],
    editable: ['active'],
    deletable: ['active'],
    ended: ['disabled'],
    actions: {
      disable: { from: ['active'], to: 'disabled', verb: 'edit', confirm: true },
      enable: { from: ['disabled'], to: 'active', verb: 'edit' },
    },
  },
  search: ['code', 'name_zh', 'name_en'],
  defaultSort: 'code',
  importKey: 'code',
})

/** Which term a company has agreed with a supplier, and how much may stand open. */
export const supplierTerm = defineResource({
  name: 'supplier_term',
  module: 'purchase',
  title: 'name',
  fields: {
    name: f.text({ max: 300, derived: true, default: '' }),
    name_en: f.text({ max: 300, derived: true, default: '' }),
    supplier: f.ref('supplier', { where: { status: { in: ['draft', 'pending', 'active', 'frozen'] } } }),
    company: f.ref('company', { where: { status: { eq: 'active' } } }),
    account_term: f.ref('account_term', { where: { status: { eq: 'active' }, party: { in: ['supplier', 'both'] } } }),
    credit_limit: f.money({ currency: 'currency', min: 0, optional: true }),
    currency: f.text({ ...currencyCode, default: 'CNY' }),
    valid_from: f.date({ default: 'today' }),
    valid_to: f.date({ optional: true }),
  },
  unique: [['supplier', 'company', 'valid_from']],
  search: ['supplier.name', 'account_term.code'],
  defaultSort: '-id',
  access: { company: 'company' },
})
