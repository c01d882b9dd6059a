import { defineResource, f } from '@crossway/kernel'
import { countryCode, currencyCode } from '@crossway/settings/model'

/** A bank account of a customer for refunds and settlements: money goes there only once somebody else has checked it (customer.md customerAccount). */
export const customerBankAccount = defineResource({
  name: 'customer_bank_account',
  module: 'customer',
  title: 'account_name',
  subtitle: 'bank_name',
  fields: {
    customer: f.ref('customer', { immutable: true }),
    account_type: f.choice(['company', 'personal']),
    account_name: f.text({ max: 120 }),
    bank_name: f.text({ max: 80 }),
    branch: f.text({ max: 120, optional: true }),
    account_no: f.text({ max: 40, class: 'bank' }),
    swift: f.text({ max: 11, optional: true }),
    currency: f.text({ ...currencyCode }),
    country: f.text({ ...countryCode, optional: true }),
    third_party_id: f.text({ max: 80, class: 'bank', optional: true }),
    is_default: f.bool(),
    proof: f.files(),
    changed_by: f.int({ derived: true, optional: true, hidden: true }),
    verified_by: f.ref('employee', { derived: true, optional: true }),
    verified_at: f.dateTime({ derived: true, optional: true }),
    owner: f.ref('employee', { derived: true, optional: true }),
    department: f.ref('department', { derived: true, optional: true }),
  },
  lifecycle: {
    field: 'verify_state',
    initial: 'unverified',
    states: ['unverified', 'verified', 'rejected'],
    deletable: ['unverified', 'rejected'],
    actions: {
      verify: { from: ['unverified', 'rejected'], to: 'verified', verb: 'customerAccount/verifyBank', primary: true },
      reject: {
        from: ['unverified', 'verified'],
        to: 'rejected',
        verb: 'customerAccount/verifyBank',
        danger: true,
        args: { reason: f.text({ min: 2, max: 300 }) },
      },
      make_default: { from: ['unverified', 'verified'], to: ['unverified', 'verified'], keepState: true, verb: 'edit' },
    },
  },
  unique: [['customer', 'account_no', 'currency']],
  indexes: [['customer', 'currency']],
  search: ['account_name', 'bank_name', 'customer.name'],
  defaultSort: '-id',
  access: { owner: 'owner', department: 'department', customer: 'customer' },
  sensitive: ['account_no', 'account_name', 'bank_name', 'third_party_id'],
  importFields: [],
})
