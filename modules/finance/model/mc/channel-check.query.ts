import { defineQuery, f } from '@crossway/kernel'

const money = f.money({ currency: 'currency' })
const count = f.int()
/** What a project's stores shipped in the period of a customer's bill, and what the platforms' bills say of it (finance.md channelsCheckBill, channel check). */
export const channelCheck = defineQuery({
  name: 'channel_check',
  module: 'finance',
  title: 'currency',
  key: ['bill', 'store', 'currency'],
  scope: { as: 'reconcile_bill', by: { project: 'project', customer: 'customer', company: 'company', department: 'store.department' } },
  columns: {
    platform: f.ref('platform'),
    store: f.ref('store'),
    currency: f.text({ min: 3, max: 3 }),
    shipped: count,
    shipped_amount: money,
    billed: count,
    billed_amount: money,
    refunded: count,
    refunded_amount: money,
    unbilled: count,
    unbilled_amount: money,
    over_billed: money,
    match_rate: f.percent({ optional: true, unit: '%' }),
    payout: money,
    bank: money,
    bill: f.ref('reconcile_bill'),
    project: f.ref('project'),
    customer: f.ref('customer'),
    company: f.ref('company'),
  },
  within: ['bill'],
  needs: ['bill'],
  defaultSort: 'platform,store',
  filters: ['platform', 'store'],
  sums: ['shipped', 'shipped_amount', 'billed', 'billed_amount', 'refunded', 'refunded_amount', 'unbilled', 'unbilled_amount', 'payout', 'bank'],
  folded: ['bill', 'project', 'customer', 'company'],
})
