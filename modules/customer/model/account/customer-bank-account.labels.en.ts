import type { LabelsOf } from '@crossway/kernel'
import type { customerBankAccount } from './customer-bank-account.resource.ts'

export const customerBankAccountEn: LabelsOf<typeof customerBankAccount> = {
  name: 'Customer bank account',
  fields: {
    customer: 'Customer',
    account_type: { label: 'Type', values: { company: 'Company', personal: 'Personal' } },
    account_name: 'Account name',
    bank_name: 'Bank',
    branch: 'Branch',
    account_no: 'Account number',
    swift: 'SWIFT',
    currency: 'Currency',
    country: 'Country',
    third_party_id: 'Alipay or PayPal',
    is_default: 'Default',
    proof: 'Proof',
    changed_by: 'Changed by account',
    verified_by: 'Verified by',
    verified_at: 'Verified at',
    owner: 'Owner of the customer',
    department: 'Department',
  },
  states: { unverified: 'Unverified', verified: 'Verified', rejected: 'Rejected' },
  actions: { verify: 'Verify', reject: { label: 'Reject', args: { reason: 'Why' } }, make_default: 'Make default' },
  tabs: { all: 'All', unverified: 'Unverified', verified: 'Verified', rejected: 'Rejected' },
  sections: { basic: 'Account', proof: 'Proof' },
}
