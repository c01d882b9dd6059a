import { defineResource, f } from '@crossway/kernel'
import { countryCode, currencyCode } from '@crossway/settings/model'

export const payeeMethods = ['paypal', 'wise', 'bank', 'payoneer', 'alipay'] as const
export const payeeMethodWords = {
  paypal: 'PayPal',
  wise: 'Wise',
  bank: ['银行', 'Bank'],
  payoneer: 'Payoneer',
  alipay: ['支付宝', 'Alipay'],
} as const

/** Where a resource is paid. Nobody is paid before a second person has compared it with what the resource said (promotion.md promo_payee). */
export const promotionPayee = defineResource({
  name: 'promotion_payee',
  module: 'promotion',
  title: 'account_name',
  subtitle: 'tail',
  fields: {
    resource: f.ref('promotion_resource', { immutable: true }),
    method: f.choice(payeeMethods),
    account: f.text({ max: 120, class: 'bank' }),
    tail: f.text({ max: 8, derived: true, optional: true }),
    account_name: f.text({ max: 120 }),
    bank_name: f.text({ max: 120, optional: true }),
    swift: f.text({ max: 20, optional: true }),
    country: f.text(countryCode),
    currency: f.text({ ...currencyCode, default: 'USD' }),
    tax_form: f.choice(['w8', 'w9', 'none'], { default: 'none' }),
    is_default: f.bool(),
    note: f.text({ max: 200, optional: true }),
    edited_by: f.int({ derived: true, optional: true, hidden: true }),
    verified_by: f.ref('employee', { derived: true, optional: true }),
    verified_at: f.dateTime({ derived: true, optional: true }),
    owner: f.ref('employee', { derived: true, optional: true, hidden: true }),
  },
  lifecycle: {
    initial: 'pending',
    states: ['pending', 'verified', 'disabled'],
    editable: ['pending'],
    deletable: ['pending'],
    ended: ['disabled'],
    actions: {
      verify: { from: ['pending'], to: 'verified', verb: 'verifyPayee', primary: true },
      change: { from: ['verified'], to: 'pending', verb: 'edit', confirm: true },
      disable: { from: ['pending', 'verified'], to: 'disabled', verb: 'edit', confirm: true },
    },
  },
  unique: [['resource', 'method', 'account']],
  indexes: [['resource', 'status']],
  search: ['account_name', 'resource.name'],
  defaultSort: '-id',
  access: { owner: 'owner' },
  sensitive: ['account', 'account_name', 'swift'],
})
