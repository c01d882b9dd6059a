import { defineResource, f } from '@crossway/kernel'

export const entryTypes = [
  'fee_due',
  'prepay_due',
  'commission_due',
  'bonus',
  'reimburse',
  'deduction',
  'prepay_recover',
  'payout',
  'payout_reverse',
  'adjust',
] as const
export type EntryType = (typeof entryTypes)[number]
const derived = { derived: true, optional: true } as const

/** What we owe a resource and what was paid: rows are added and never changed; a pay-out only locks them (promotion.md promo_account_entry). */
export const promotionEntry = defineResource({
  name: 'promotion_entry',
  module: 'promotion',
  title: 'note',
  managed: true,
  fields: {
    resource: f.ref('promotion_resource', { derived: true }),
    company: f.ref('company', { derived: true }),
    currency: f.text({ min: 3, max: 3, derived: true }),
    task: f.ref('promotion_task', derived),
    project: f.ref('project', derived),
    type: f.choice(entryTypes, { derived: true }),
    amount: f.money({ currency: 'currency', derived: true }),
    due_on: f.date({ derived: true, index: true }),
    withdraw: f.ref('withdraw', derived),
    note: f.text({ max: 200, derived: true }),
    /** What makes it one: the same again adds nothing. */
    key: f.text({ max: 120, derived: true, unique: true, hidden: true }),
    owner: f.ref('employee', derived),
  },
  indexes: [['resource', 'company', 'currency'], ['task', 'type'], ['withdraw'], ['owner']],
  search: ['note', 'resource.name', 'task.no'],
  defaultSort: '-id',
  access: { owner: 'owner', project: 'project', company: 'company' },
})
