import { defineResource, f } from '@crossway/kernel'

const accountTypes = ['bank', 'psp', 'platform', 'alipay_wechat', 'credit_card', 'cash'] as const

/** An account of one of our companies (finance-treasury.md bankAccount). */
export const bankAccount = defineResource({
  name: 'bank_account',
  module: 'ledger',
  title: 'name',
  subtitle: 'code',
  fields: {
    code: f.text({ max: 40, format: 'code', unique: true }),
    company: f.ref('company', { where: { status: { eq: 'active' } } }),
    name: f.text({ max: 80 }),
    type: f.choice(accountTypes),
    bank_name: f.text({ max: 120, optional: true }),
    branch: f.text({ max: 120, optional: true }),
    account_no: f.text({ max: 40, class: 'bank', index: true }),
    swift: f.text({ max: 20, optional: true }),
    currency: f.text({ min: 3, max: 3, pattern: '^[A-Z]{3}$', default: 'CNY' }),
    opening_balance: f.money({ currency: 'currency', default: '0' }),
    opening_date: f.date({ default: 'today' }),
    balance: f.money({ currency: 'currency', derived: true, default: '0' }),
    locked_to: f.date({ derived: true, optional: true }),
    kd_account: f.text({ max: 40, optional: true }),
    keeper: f.ref('employee', { optional: true }),
    active: f.bool({ default: true }),
  },
  unique: [['account_no', 'currency']],
  search: ['code', 'name', 'bank_name'],
  defaultSort: 'code',
  access: { company: 'company' },
  importKey: 'code',
  sensitive: ['account_no', 'bank_name', 'swift'],
  pick: ['code', 'name', 'currency', 'company'],
})
