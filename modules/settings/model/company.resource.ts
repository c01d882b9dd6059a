import { defineLines, defineResource, f } from '@crossway/kernel'
import { countryCode, currencyCode, plainCode } from './code-patterns.ts'

const companyShareholder = defineLines({
  name: 'company_shareholder',
  fields: { name: f.text({ max: 120 }), pct: f.percent({ min: 0, max: 100 }) },
  unique: [['name']],
  sums: ['pct'],
})

/** Which of our companies deal with each other and at what price policy; feeds the inter-company orders. */
const companyRelation = defineLines({
  name: 'company_relation',
  fields: {
    related_company: f.ref('company'),
    relation: f.choice(['parent', 'subsidiary', 'sister', 'agent']),
    price_policy: f.text({ optional: true }),
  },
  unique: [['related_company']],
})

/** A legal entity of our group: owner of stores, contracts, accounts and books (settings.md companyEntity). */
export const company = defineResource({
  name: 'company',
  module: 'settings',
  title: 'short_name',
  subtitle: 'name',
  image: 'logo',
  fields: {
    code: f.text({ ...plainCode, max: 12, unique: true }),
    name: f.text({ max: 120, unique: true }),
    name_en: f.text({ max: 160, optional: true }),
    short_name: f.text({ max: 60 }),
    country: f.text(countryCode),
    uscc: f.text({ max: 18, unique: true, optional: true }),
    tax_id: f.text({ max: 40, unique: true, optional: true }),
    company_type: f.choice(['operating', 'trading', 'holding', 'overseas', 'individual']),
    vat_status: f.choice(['general', 'small', 'overseas']),
    vat_recoverable: f.bool({ derived: true }),
    default_tax_rate: f.percent({ min: 0, max: 100, default: 13 }),
    base_currency: f.text({ ...currencyCode, default: 'CNY' }),
    fiscal_month_start: f.int({ min: 1, max: 12, default: 1 }),
    legal_rep: f.text({ max: 60, optional: true }),
    registered_capital: f.money({ currency: 'capital_currency', min: 0, optional: true }),
    capital_currency: f.text({ ...currencyCode, default: 'CNY' }),
    establish_date: f.date({ optional: true }),
    address: f.text({ optional: true }),
    address_en: f.text({ optional: true }),
    phone: f.text({ max: 40, optional: true }),
    invoice_bank: f.text({ max: 120, optional: true }),
    invoice_account: f.text({ max: 40, class: 'bank', optional: true }),
    logo: f.file({ image: true, optional: true }),
    seals: f.files({ image: true, optional: true }),
    shareholders: f.lines(companyShareholder),
    relations: f.lines(companyRelation),
  },
  lifecycle: {
    initial: 'active',
    states: ['active', 'dormant', 'cancelled'],
    editable: ['active', 'dormant'],
    ended: ['cancelled'],
    actions: {
      rest: { from: ['active'], to: 'dormant', verb: 'state', confirm: true },
      wake: { from: ['dormant'], to: 'active', verb: 'state' },
      cancel: { from: ['active', 'dormant'], to: 'cancelled', verb: 'state', confirm: true, danger: true },
    },
  },
  search: ['code', 'name', 'name_en', 'short_name', 'uscc', 'tax_id'],
  defaultSort: 'code',
  importKey: 'code',
  sensitive: ['name', 'uscc', 'tax_id', 'invoice_bank', 'invoice_account', 'legal_rep'],
  access: { company: 'id' },
  pick: ['code', 'name', 'short_name'],
})
