import { defineQuery, f } from '@crossway/kernel'

/** What every store spent on advertising in a month by its reports, and the settlements that cover it: spend without a document is red (finance-treasury.md advertisingSettlement). */
export const adMonth = defineQuery({
  name: 'ad_month',
  module: 'finance',
  title: 'store',
  key: ['store', 'month'],
  scope: { as: 'ad_settlement', by: { store: 'store', company: 'company', department: 'store.department' } },
  columns: {
    month: f.text({ min: 7, max: 7 }),
    store: f.ref('store'),
    company: f.ref('company', { optional: true }),
    currency: f.text({ max: 3 }),
    spend: f.money({ currency: 'currency' }),
    settled: f.money({ currency: 'currency' }),
    open: f.money({ currency: 'currency' }),
    documents: f.int(),
    state: f.choice(['none', 'part', 'draft', 'checked', 'confirmed']),
  },
  defaultSort: '-month',
  filters: ['month', 'store', 'company'],
})

/** Campaigns of a settlement's store and days. */
export const adCampaign = defineQuery({
  name: 'ad_campaign',
  module: 'finance',
  title: 'campaign',
  key: ['settlement', 'campaign', 'ad_type'],
  scope: { as: 'ad_settlement', by: { store: 'store', company: 'company', department: 'store.department' } },
  columns: {
    campaign: f.text(),
    ad_type: f.choice(['sp', 'sb', 'sbv', 'sd', 'vendor']),
    currency: f.text({ max: 3 }),
    spend: f.money({ currency: 'currency' }),
    impressions: f.int(),
    clicks: f.int(),
    orders: f.int(),
    sales: f.money({ currency: 'currency' }),
    acos: f.percent({ unit: '%', optional: true }),
    settlement: f.ref('ad_settlement'),
    store: f.ref('store'),
    company: f.ref('company', { optional: true }),
  },
  within: ['settlement'],
  needs: ['settlement'],
  search: ['campaign'],
  defaultSort: '-spend',
  filters: ['ad_type'],
  sums: ['spend', 'clicks', 'orders', 'sales'],
  folded: ['settlement', 'store', 'company', 'currency'],
})
