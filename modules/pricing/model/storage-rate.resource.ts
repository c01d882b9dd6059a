import { defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'

const month = { min: 1, max: 12 } as const

/** What the platform takes for a month in its warehouse, by volume and season. */
export const storageRate = defineResource({
  name: 'fee_storage_rate',
  module: 'pricing',
  title: 'title',
  fields: {
    title: f.text({ max: 120, derived: true }),
    marketplace: f.ref('marketplace'),
    size_group: f.choice(['standard', 'oversize']),
    month_from: f.int(month),
    month_to: f.int(month),
    currency: f.text({ ...currencyCode, derived: true }),
    rate: f.money({ currency: 'currency', scale: 4, min: 0 }),
    unit: f.choice(['ft3', 'm3'], { default: 'ft3' }),
  },
  unique: [['marketplace', 'size_group', 'month_from']],
  defaultSort: 'marketplace,size_group,month_from',
})
/** Fee for how an inbound is spread over the platform's warehouses. */
export const placementRate = defineResource({
  name: 'placement_rate',
  module: 'pricing',
  title: 'title',
  fields: {
    title: f.text({ max: 120, derived: true }),
    marketplace: f.ref('marketplace'),
    tier: f.text({ max: 40, format: 'code' }),
    max_weight: f.decimal({ scale: 4, min: 0, optional: true, unit: 'lb' }),
    option: f.choice(['minimal', 'partial', 'optimized']),
    currency: f.text({ ...currencyCode, derived: true }),
    fee: f.money({ currency: 'currency', min: 0 }),
  },
  unique: [['marketplace', 'tier', 'option', 'max_weight']],
  defaultSort: 'marketplace,tier,max_weight',
})
