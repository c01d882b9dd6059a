import { defineQuery, f } from '@crossway/kernel'

/** How well listings are forecast and kept in stock, by shop and class (operations.md aiRestock, accuracy board). */
export const forecastAccuracy = defineQuery({
  name: 'forecast_accuracy',
  module: 'operations',
  title: 'class',
  key: ['store', 'class'],
  scope: { within: { store: 'store_id', project: 'project_id', owner: 'owner_id' }, as: 'replenish_suggestion' },
  columns: {
    store: f.ref('store'),
    class: f.text({ max: 2, optional: true }),
    mskus: f.int(),
    units: f.int(),
    wape: f.percent({ optional: true }),
    bias: f.percent({ optional: true }),
    naive_wape: f.percent({ optional: true }),
    naive_bias: f.percent({ optional: true }),
    service: f.percent({ optional: true }),
  },
  filters: ['store'],
  sums: ['mskus', 'units'],
  defaultSort: 'store,class',
})
/** Listings that sell or hold stock but cannot be planned, and why. */
export const replenishGap = defineQuery({
  name: 'replenish_gap',
  module: 'operations',
  title: 'seller_sku',
  key: ['msku'],
  scope: { by: { store: 'store', project: 'project', owner: 'owner' }, as: 'replenish_suggestion' },
  columns: {
    msku: f.ref('msku'),
    seller_sku: f.text({ format: 'code' }),
    store: f.ref('store'),
    project: f.ref('project', { optional: true }),
    owner: f.ref('employee', { optional: true }),
    why: f.choice(['unmapped', 'no_history', 'no_project', 'no_cost']),
    units_30: f.int(),
  },
  search: ['seller_sku'],
  filters: ['store', 'why'],
  defaultSort: '-units_30,msku',
})
