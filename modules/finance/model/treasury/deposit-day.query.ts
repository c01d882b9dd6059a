import { defineQuery, f } from '@crossway/kernel'

const total = f.money({ currency: 'currency', scale: 2 })
/** Deposits as they stood at the end of a past day, today's where none is asked for: the sum of what had moved by then (finance-treasury.md depositAccount, as-of-date query). */
export const depositDay = defineQuery({
  name: 'deposit_day',
  module: 'finance',
  title: 'fund_account',
  key: ['id'],
  scope: { by: { customer: 'customer', project: 'project', company: 'company', department: false }, as: 'fund_account' },
  columns: {
    fund_account: f.ref('fund_account'),
    customer: f.ref('customer', { optional: true }),
    contract: f.ref('contract', { optional: true }),
    project: f.ref('project', { optional: true }),
    company: f.ref('company'),
    currency: f.text(),
    received: total,
    used: total,
    refunded: total,
    transferred: total,
    balance: total,
    last_at: f.date(),
  },
  parameters: { day: f.date() },
  search: ['fund_account', 'customer'],
  defaultSort: '-balance',
  filters: ['day', 'customer', 'company', 'currency'],
  sums: ['received', 'used', 'refunded', 'transferred', 'balance'],
  opens: { route: 'depositAccount', record: 'fund_txn', by: { account: 'fund_account' } },
})
