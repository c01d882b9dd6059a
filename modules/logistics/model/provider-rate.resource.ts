import { defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'

/** Price of a channel from a weight break on, for a zone and a time; it is not edited, a later one takes its place (logistics.md provider). */
export const providerRate = defineResource({
  name: 'provider_rate',
  module: 'logistics',
  title: 'label',
  fields: {
    label: f.text({ max: 120, derived: true, default: '' }),
    channel: f.ref('provider_channel', { immutable: true, where: { status: { eq: 'enabled' } } }),
    zone: f.text({ max: 20, optional: true, immutable: true }),
    tier_from: f.decimal({ scale: 3, min: 0, default: 0, immutable: true }),
    unit_price: f.money({ currency: 'currency', scale: 4, min: 0, immutable: true }),
    currency: f.text({ ...currencyCode, default: 'CNY', immutable: true }),
    valid_from: f.date({ default: 'today', immutable: true }),
    valid_to: f.date({ optional: true }),
  },
  unique: [['channel', 'zone', 'tier_from', 'valid_from']],
  indexes: [['channel', 'valid_from']],
  search: ['channel.code', 'channel.name'],
  defaultSort: '-id',
})
