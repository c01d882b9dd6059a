import { defineQuery, f } from '@crossway/kernel'

const cost = f.money({ currency: 'currency', optional: true, class: 'profit' })
/** Aged goods that cost more to keep for a month than to take out once (operations.md removeOrder, calculation). */
export const removalCandidate = defineQuery({
  name: 'removal_candidate',
  module: 'operations',
  title: 'seller_sku',
  key: ['msku'],
  scope: { by: { store: 'store', project: 'project', owner: 'owner' }, as: 'removal_order' },
  columns: {
    msku: f.ref('msku'),
    seller_sku: f.text({ format: 'code' }),
    store: f.ref('store'),
    project: f.ref('project', { optional: true }),
    owner: f.ref('employee', { optional: true }),
    pieces: f.int({ unit: 'pcs' }),
    oldest_days: f.int({ unit: 'd' }),
    cbm: f.decimal({ scale: 3, unit: 'm³' }),
    currency: f.text({ max: 3 }),
    keep_cost: cost,
    remove_cost: cost,
    day: f.date(),
  },
  search: ['seller_sku'],
  filters: ['store', 'oldest_days'],
  sums: ['pieces', 'cbm'],
  defaultSort: '-pieces,msku',
})
