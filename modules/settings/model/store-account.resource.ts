import { defineResource, f } from '@crossway/kernel'
import { currencyCode, plainCode } from './code-patterns.ts'
import { sellingRegions } from './marketplace.resource.ts'

/** A seller, vendor or shop login with a platform; its stores are one per marketplace (settings.md storeOrganization). */
export const storeAccount = defineResource({
  name: 'store_account',
  module: 'settings',
  title: 'alias',
  subtitle: 'name',
  fields: {
    account_no: f.text({ ...plainCode, unique: true }),
    name: f.text({ max: 80, unique: true }),
    alias: f.text({ max: 40, unique: true }),
    platform: f.ref('platform', { where: { is_active: { eq: true } }, immutable: true }),
    region: f.choice(sellingRegions),
    kind: f.choice(['sc', 'vc', 'shop', 'mc']),
    merchant_id: f.text({ max: 60, optional: true }),
    vendor_codes: f.texts({ max: 20, optional: true }),
    ownership: f.choice(['ours', 'client'], { default: 'client' }),
    company: f.ref('company', { optional: true, where: { status: { eq: 'active' } } }),
    customer: f.ref('customer', { optional: true }),
    credential_state: f.choice(['none', 'valid', 'expiring', 'invalid'], { derived: true, default: 'none' }),
    home_marketplace: f.ref('marketplace', { optional: true }),
    bank_account: f.ref('bank_account', { optional: true, where: { active: { eq: true } } }),
    deposit_currency: f.text({ ...currencyCode, optional: true }),
    registered_at: f.date({ optional: true }),
    taken_over_at: f.date({ optional: true }),
    returned_at: f.date({ optional: true }),
    kept_at: f.date({ optional: true }),
  },
  unique: [['platform', '?merchant_id']],
  writes: { create: true, edit: true, delete: false },
  search: ['account_no', 'name', 'alias', 'merchant_id'],
  defaultSort: 'account_no',
  access: { company: 'company', customer: 'customer' },
  importKey: 'account_no',
  sensitive: ['merchant_id', 'bank_account'],
  pick: ['account_no', 'name', 'alias'],
})
