import { defineResource, f } from '@crossway/kernel'

const share = f.percent({ derived: true, optional: true })
/** How a provider did in a month, counted on the first of the next (logistics.md provider, monthly score). */
export const providerScoreRecord = defineResource({
  name: 'provider_score',
  module: 'logistics',
  title: 'provider',
  fields: {
    provider: f.ref('provider', { derived: true }),
    month: f.text({ min: 7, max: 7, derived: true }),
    deliveries: f.int({ derived: true }),
    on_time_pct: share,
    price_index: share,
    loss_permille: f.decimal({ scale: 3, derived: true, optional: true }),
    bill_accuracy: share,
    score: f.decimal({ scale: 2, derived: true, optional: true }),
    level: f.choice(['A', 'B', 'C', 'D'], { derived: true, optional: true }),
  },
  managed: true,
  unique: [['provider', 'month']],
  indexes: [['month']],
  search: ['provider.name', 'provider.code'],
  defaultSort: '-month',
})
