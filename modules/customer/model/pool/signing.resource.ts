import { defineResource, f } from '@crossway/kernel'

/** A contract that a customer has signed, as the contract module told it: what signed figures are counted from. */
export const customerSigning = defineResource({
  name: 'customer_signing',
  module: 'customer',
  title: 'customer',
  ledger: true,
  managed: true,
  fields: {
    customer: f.ref('customer'),
    contract_key: f.int(),
    signed_at: f.dateTime(),
    amount_cny: f.money({ currency: 'CNY', class: 'price' }),
    owner: f.ref('employee', { optional: true }),
    department: f.ref('department', { optional: true }),
    revoked_at: f.dateTime({ optional: true }),
    ended_at: f.dateTime({ optional: true }),
  },
  unique: [['customer', 'contract_key']],
  indexes: [['signed_at'], ['owner', 'signed_at']],
  search: ['customer.name'],
  defaultSort: '-signed_at',
  access: { owner: 'owner', department: 'department', customer: 'customer' },
})
