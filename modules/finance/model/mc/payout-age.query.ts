import { defineQuery, f } from '@crossway/kernel'

const money = f.money({ currency: 'currency' })
/** Payouts of other platforms that have not come, by store and age (finance.md mcPaymentCollection). */
export const payoutAge = defineQuery({
  name: 'payout_age',
  module: 'finance',
  title: 'currency',
  key: ['store', 'currency'],
  scope: { as: 'payment_collection', by: { project: 'project', store: 'store', company: 'company', department: 'store.department' } },
  columns: {
    platform: f.ref('platform'),
    store: f.ref('store'),
    currency: f.text({ min: 3, max: 3 }),
    payouts: f.int(),
    not_due: money,
    d30: money,
    d60: money,
    d90: money,
    older: money,
    open: money,
    open_cny: f.money({ currency: 'CNY', optional: true }),
    project: f.ref('project', { optional: true }),
    company: f.ref('company', { optional: true }),
  },
  defaultSort: 'platform,store',
  filters: ['platform', 'store', 'currency'],
  sums: ['payouts', 'open_cny'],
  folded: ['project', 'company'],
  drill: {
    payouts: { route: 'mcPaymentCollection', by: { store: 'store', currency: 'currency' }, where: { status: { eq: 'expected' } } },
    open: { route: 'mcPaymentCollection', by: { store: 'store', currency: 'currency' }, where: { status: { eq: 'expected' } } },
  },
})
