import { defineQuery, f } from '@crossway/kernel'

/** Advertising of a statement's projects day by day, in CNY (finance-treasury.md reconciliationAd). */
export const adStatementDay = defineQuery({
  name: 'ad_statement_day',
  module: 'finance',
  title: 'day',
  key: ['statement', 'day'],
  scope: { as: 'ad_statement', by: { customer: 'customer', project: 'project', company: 'company', department: 'project.department' } },
  columns: {
    day: f.date(),
    impressions: f.int(),
    clicks: f.int(),
    orders: f.int(),
    spend: f.money({ currency: 'CNY' }),
    sales: f.money({ currency: 'CNY' }),
    acos: f.percent({ unit: '%', optional: true }),
    statement: f.ref('ad_statement'),
    customer: f.ref('customer'),
    project: f.ref('project', { optional: true }),
    company: f.ref('company', { optional: true }),
  },
  within: ['statement'],
  needs: ['statement'],
  defaultSort: 'day',
  filters: ['day'],
  sums: ['impressions', 'clicks', 'orders', 'spend', 'sales'],
  folded: ['statement', 'customer', 'project', 'company'],
})
