import type { LabelsOf } from '@crossway/kernel'
import type { storeAccount } from './store-account.resource.ts'

export const storeAccountEn: LabelsOf<typeof storeAccount> = {
  name: 'Store account',
  fields: {
    account_no: 'Account number',
    name: 'Account name',
    alias: { label: 'Alias', help: 'Shown in lists' },
    platform: 'Platform',
    region: { label: 'Region', values: { NA: 'North America', EU: 'Europe', FE: 'Far East', SA: 'South America', GLOBAL: 'Global' } },
    kind: { label: 'Kind', values: { sc: 'Seller', vc: 'Vendor', shop: 'Independent store', mc: 'Multi-channel' } },
    merchant_id: 'Merchant id',
    vendor_codes: 'Vendor codes',
    ownership: { label: 'Ownership', values: { ours: 'Ours', client: 'Client’s' } },
    company: 'Company',
    customer: 'Customer',
    credential_state: { label: 'Authorisation', values: { none: 'Not authorised', valid: 'Valid', expiring: 'Expiring', invalid: 'Invalid' } },
    home_marketplace: 'Home marketplace',
    bank_account: 'Pay-out account',
    deposit_currency: 'Pay-out currency',
    registered_at: 'Registered on',
    taken_over_at: 'Taken over on',
    returned_at: 'Returned on',
  },
  states: {},
  actions: {},
}
