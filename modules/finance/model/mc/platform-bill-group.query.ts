import { defineQuery, f } from '@crossway/kernel'

const money = f.money({ currency: 'currency' })
const count = f.int()
/** Bills behind a figure; those that are void or taken back count nowhere. */
const bills = (where: object = {}) =>
  ({
    route: 'platformBillSum',
    by: { platform: 'platform', store: 'store', currency: 'currency', month: 'period' },
    where: { status: { not_in: ['void', 'reversed'] }, ...where },
  }) as const

/** Bills of other platforms by platform, by store of it, and by month of that, each currency by itself (finance.md platformBillSum, list). */
export const platformBillGroup = defineQuery({
  name: 'platform_bill_group',
  module: 'finance',
  title: 'currency',
  key: ['platform', 'store', 'period', 'currency'],
  groupings: ['platform', 'store', 'month'],
  onlyUnder: { store: ['store', 'month'], period: ['month'] },
  tab: 'platform',
  scope: { within: { project: 'project_id', store: 'store_id', company: 'company_id' }, as: 'settlement' },
  columns: {
    platform: f.ref('platform'),
    store: f.ref('store', { optional: true }),
    period: f.text({ optional: true, format: 'code' }),
    currency: f.text({ min: 3, max: 3 }),
    bills: count,
    gross: money,
    deductions: money,
    deduction_rate: f.percent({ optional: true, unit: '%' }),
    net: money,
    net_cny: f.money({ currency: 'CNY', optional: true }),
    diff: money,
    open_bills: count,
    expected: money,
  },
  within: ['platform', 'store', 'period', 'currency'],
  defaultSort: 'platform,store,-period',
  filters: ['platform', 'store', 'period', 'currency'],
  sums: ['bills', 'gross', 'deductions', 'net', 'net_cny', 'open_bills', 'expected'],
  opens: bills(),
  drill: { bills: bills(), open_bills: bills({ status: { in: ['imported', 'classified', 'checked'] } }), expected: bills({ fund_state: { eq: 'expected' } }) },
})
