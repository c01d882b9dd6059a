import { defineQuery, f } from '@crossway/kernel'

const share = f.percent({ optional: true })
/** What was forecast a week ahead against what was sold, month by month, of all shops or of each shop and class (operations.md aiRestock, accuracy board). */
export const forecastMonth = defineQuery({
  name: 'forecast_month',
  module: 'operations',
  title: 'month',
  key: ['month', 'store', 'class'],
  groupings: ['month', 'store'],
  onlyUnder: { store: ['store'], class: ['store'] },
  tab: 'month',
  scope: { within: { store: 'store_id', project: 'project_id', owner: 'owner_id' }, as: 'replenish_suggestion' },
  columns: {
    month: f.text({ max: 7 }),
    store: f.ref('store', { optional: true }),
    class: f.text({ max: 2, optional: true }),
    mskus: f.int(),
    forecast: f.int(),
    units: f.int(),
    wape: share,
    bias: share,
  },
  filters: ['month', 'store', 'class'],
  sums: ['forecast', 'units'],
  defaultSort: '-month,store,class',
})
