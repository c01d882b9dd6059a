import { defineResource, f } from '@crossway/kernel'

export const otpAlgorithms = ['SHA1', 'SHA256', 'SHA512'] as const

/** Where the two-step code of a store's account comes from; its seed is sealed and never read back (settings.md storeVerifyCode). */
export const otpSource = defineResource({
  name: 'otp_source',
  module: 'settings',
  title: 'label',
  subtitle: 'account_hint',
  fields: {
    label: f.text({ max: 80 }),
    type: f.choice(['totp'], { derived: true, default: 'totp' }),
    store: f.ref('store'),
    store_account: f.ref('store_account', { derived: true }),
    account_hint: f.text({ max: 120, optional: true }),
    algorithm: f.choice(otpAlgorithms, { derived: true, default: 'SHA1' }),
    digits: f.int({ min: 6, max: 8, derived: true, default: 6 }),
    period: f.int({ min: 15, max: 120, derived: true, default: 30, unit: 's' }),
    employees: f.refs('employee', { optional: true }),
    need_reason: f.bool(),
    enrolled: f.bool({ derived: true }),
    enrolled_at: f.dateTime({ derived: true, optional: true }),
    remark: f.text({ max: 300, optional: true }),
  },
  unique: [['store_account', 'label']],
  lifecycle: {
    initial: 'enabled',
    states: ['enabled', 'disabled'],
    editable: ['enabled', 'disabled'],
    deletable: [],
    ended: ['disabled'],
    actions: {
      disable: { from: ['enabled'], to: 'disabled', verb: 'edit', confirm: true },
      enable: { from: ['disabled'], to: 'enabled', verb: 'edit' },
    },
  },
  indexes: [['label'], ['store', 'label']],
  search: ['label', 'account_hint', 'store.name'],
  defaultSort: 'label',
  access: { store: 'store', collaborators: 'employees' },
  sensitive: ['store', 'employees'],
})
