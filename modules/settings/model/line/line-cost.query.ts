import { defineQuery, f } from '@crossway/kernel'
import { currencyCode } from '../code-patterns.ts'

/** What a line costs an account in a month: the monthly fee by the days of the month that it was bound (settings.md amzDedicatedLine, report). */
export const lineCost = defineQuery({
  name: 'line_cost',
  module: 'settings',
  title: 'month',
  key: ['month', 'store_account', 'line'],
  scope: { none: 'lines are kept by whoever holds the page, for all accounts' },
  columns: {
    month: f.date(),
    store_account: f.ref('store_account'),
    line: f.ref('dedicated_line'),
    company: f.ref('company', { optional: true }),
    days: f.int({ unit: 'd' }),
    monthly_cost: f.money({ currency: 'currency' }),
    currency: f.text({ ...currencyCode }),
    amount: f.money({ currency: 'currency' }),
  },
  search: ['store_account'],
  defaultSort: '-month',
  filters: ['month', 'store_account', 'line', 'currency'],
  sums: ['amount'],
})
