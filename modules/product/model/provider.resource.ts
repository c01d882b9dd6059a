import { defineResource, f } from '@crossway/kernel'

const providerTypes = ['forwarder', 'express', 'carrier', 'broker', 'overseas_wh', 'last_mile', 'amazon'] as const

/**
 * Freight forwarder, carrier or overseas-warehouse operator (logistics.md provider), as warehouse codes refer to it. Its page, actions, channels and
 * rates are logistics'; the record itself stands with the codes that need it, below logistics in the module graph.
 */
export const provider = defineResource({
  name: 'provider',
  module: 'product',
  title: 'name',
  subtitle: 'code',
  fields: {
    code: f.text({ max: 20, format: 'code', unique: true }),
    name: f.text({ max: 80, unique: true }),
    name_en: f.text({ max: 80, optional: true }),
    legal_name: f.text({ max: 120, optional: true }),
    types: f.choices(providerTypes),
    contact: f.text({ max: 60, optional: true }),
    phone: f.text({ max: 30, class: 'phone', optional: true }),
    /** Where inquiries are sent to. */
    email: f.text({ max: 120, format: 'email', class: 'email', optional: true }),
    country: f.text({ min: 2, max: 2, pattern: '^[A-Z]{2}$', optional: true }),
    address: f.text({ max: 200, optional: true }),
    currency: f.text({ min: 3, max: 3, pattern: '^[A-Z]{3}$', default: 'CNY' }),
    api_code: f.text({ max: 40, optional: true }),
    tax_no: f.text({ max: 40, optional: true }),
    /** By the monthly score of logistics, and the part of its shipments that came when promised. */
    level: f.choice(['A', 'B', 'C', 'D'], { derived: true, optional: true }),
    on_time_pct: f.percent({ derived: true, optional: true }),
    owner: f.ref('employee', { optional: true }),
    remark: f.longText({ max: 2000, optional: true }),
  },
  lifecycle: {
    initial: 'trial',
    states: ['trial', 'active', 'paused', 'black'],
    ended: ['black'],
    actions: {
      activate: { from: ['trial', 'paused'], to: 'active', primary: true },
      pause: { from: ['trial', 'active'], to: 'paused', args: { reason: f.text({ max: 300 }) } },
      blacklist: { from: ['trial', 'active', 'paused'], to: 'black', approval: true, danger: true, args: { reason: f.text({ max: 300 }) } },
    },
  },
  search: ['code', 'name', 'legal_name'],
  defaultSort: 'code',
  access: { owner: 'owner' },
  importKey: 'code',
  pick: ['code', 'name', 'types'],
})
