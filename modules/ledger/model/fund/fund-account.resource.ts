import { defineResource, f } from '@crossway/kernel'
import { partyTypes } from '../subledger/subledger-words.ts'

export const fundTypes = ['deposit', 'recharge', 'prepaid', 'advance'] as const
export type FundType = (typeof fundTypes)[number]

const total = f.money({ currency: 'currency', derived: true, default: '0' })
/** Money of a counterparty that lies with us, or ours with him (finance-treasury.md §0.1). Its balance is the sum of its movements; only the ledger's commands change it. */
export const fundAccount = defineResource({
  name: 'fund_account',
  module: 'ledger',
  title: 'name',
  subtitle: 'party_name',
  managed: true,
  fields: {
    name: f.text({ max: 200, derived: true }),
    type: f.choice(fundTypes, { derived: true }),
    company: f.ref('company', { derived: true }),
    customer: f.ref('customer', { derived: true, optional: true }),
    party_type: f.choice(partyTypes, { derived: true }),
    /** Number of the party's own record, which people know by its name. */
    party_id: f.int({ derived: true, hidden: true }),
    party_name: f.text({ max: 120, derived: true }),
    contract: f.ref('contract', { derived: true, optional: true }),
    project: f.ref('project', { derived: true, optional: true }),
    currency: f.text({ min: 3, max: 3, derived: true }),
    balance: total,
    frozen: total,
    available: f.money({ currency: 'currency', derived: true, expression: 'balance - frozen' }),
    /** What the contract asks for; of deposits only. */
    required: total,
    received: total,
    /** Taken out of it: deductions, spend, fees, offsets. */
    used: total,
    refunded: total,
    /** Moved to other accounts, less what came from them. */
    transferred: total,
    shortfall: f.money({ currency: 'currency', derived: true, expression: 'greatest(required - received, 0)' }),
    last_at: f.date({ derived: true, optional: true }),
    /** Day of the oldest payment of which something is left (first in, first out). */
    oldest_at: f.date({ derived: true, optional: true }),
    credit_limit: f.money({ currency: 'currency', derived: true, default: '0' }),
    alert_days: f.int({ derived: true, default: 5 }),
    auto_pause: f.bool({ derived: true }),
    daily_average: f.money({ currency: 'currency', derived: true, optional: true }),
    days_left: f.int({ derived: true, optional: true, expression: 'case when daily_average > 0 then floor((balance - frozen) / daily_average)::int end' }),
    /** Lasts no longer than its own days of warning; an account that spends nothing lasts. */
    runs_low: f.bool({
      derived: true,
      expression: 'case when daily_average > 0 then floor((balance - frozen) / daily_average) <= alert_days else false end',
    }),
  },
  lifecycle: {
    initial: 'active',
    states: ['active'],
    editable: [],
    deletable: [],
    actions: {
      set_limits: {
        from: ['active'],
        to: 'active',
        verb: 'rechargeAccount/limit',
        approval: true,
        availableWhen: { type: ['recharge'] },
        args: {
          credit_limit: f.money({ currency: 'currency', min: 0, optional: true }),
          alert_days: f.int({ min: 0, max: 90, optional: true }),
          auto_pause: f.bool({ optional: true }),
        },
      },
    },
  },
  indexes: [
    ['type', 'customer'],
    ['party_type', 'party_id'],
  ],
  search: ['name', 'party_name'],
  defaultSort: '-last_at',
  access: { customer: 'customer', project: 'project', company: 'company' },
})
