import { defineResource, f } from '@crossway/kernel'
import { countryCode } from '@crossway/settings/model'

/** A place where shipments go to or through: forwarder's hub, Amazon centre, overseas warehouse, port (logistics.md logisticsWarehouse). */
export const logisticsWarehouse = defineResource({
  name: 'logistics_warehouse',
  module: 'logistics',
  title: 'code',
  subtitle: 'name',
  fields: {
    code: f.text({ max: 20, format: 'code' }),
    type: f.choice(['hub', 'fc', 'awd', 'overseas', 'platform', 'port', 'customer']),
    name: f.text({ max: 80, optional: true }),
    provider: f.ref('provider', { optional: true, where: { status: { in: ['trial', 'active'] } } }),
    /** Where goods that arrive here are booked. */
    warehouse: f.ref('warehouse', { optional: true, where: { status: { eq: 'active' } } }),
    country: f.text(countryCode),
    state: f.text({ max: 60, optional: true }),
    city: f.text({ max: 60, optional: true }),
    zip: f.text({ max: 12 }),
    address_en: f.text({ max: 200 }),
    region: f.choice(['west', 'central', 'east', 'na'], { default: 'na' }),
    contact: f.text({ max: 60, optional: true }),
    phone: f.text({ max: 40, optional: true, class: 'phone' }),
    hours: f.text({ max: 60, optional: true }),
    appointment: f.bool(),
    pallet_required: f.bool(),
    cutoff: f.text({ max: 20, optional: true }),
    receive_days_avg: f.decimal({ scale: 1, derived: true, optional: true, unit: 'day' }),
    max_carton_kg: f.decimal({ scale: 2, min: 1, max: 2000, optional: true, unit: 'kg' }),
    max_side_cm: f.decimal({ scale: 1, min: 1, max: 1200, optional: true, unit: 'cm' }),
    reject_note: f.text({ max: 300, optional: true }),
  },
  lifecycle: {
    initial: 'active',
    states: ['active', 'disabled'],
    ended: ['disabled'],
    actions: {
      disable: { from: ['active'], to: 'disabled', confirm: true },
      enable: { from: ['disabled'], to: 'active', verb: 'edit' },
    },
  },
  unique: [['type', 'code', 'country']],
  indexes: [['country', 'type']],
  search: ['code', 'name', 'city', 'zip'],
  defaultSort: 'code',
})
