import { defineResource, f } from '@crossway/kernel'
import { pools } from '../customer.resource.ts'
import { customerStages } from './stages.ts'

export const poolMoves = [
  'create',
  'claim',
  'assign',
  'follow_in',
  'follow_out',
  'extend',
  'release',
  'expire',
  'postpone',
  'transfer',
  'sign',
  'unsign',
  'pause',
  'resume',
  'end',
  'refollow',
  'invalid',
  'restore',
  'merge',
  'stage',
] as const

/** One row for every move of a customer between pools and owners (customer.md R1): never changed, never deleted. */
export const customerPoolLog = defineResource({
  name: 'customer_pool_log',
  module: 'customer',
  title: 'customer',
  ledger: true,
  managed: true,
  fields: {
    customer: f.ref('customer'),
    action: f.choice(poolMoves),
    from_pool: f.choice(pools, { optional: true }),
    to_pool: f.choice(pools),
    /** The stage that the customer entered. */
    stage: f.choice(customerStages, { optional: true }),
    from_owner: f.ref('employee', { optional: true }),
    to_owner: f.ref('employee', { optional: true }),
    department: f.ref('department', { optional: true }),
    reason: f.text({ max: 300, optional: true }),
    by_name: f.text({ max: 60 }),
    at: f.dateTime(),
  },
  indexes: [['at'], ['stage', 'at'], ['customer', 'at'], ['to_owner', 'action', 'at'], ['from_owner', 'at']],
  search: ['customer.name', 'customer.customer_no', 'reason'],
  defaultSort: '-at',
  access: { owner: 'to_owner', department: 'department', customer: 'customer' },
})
