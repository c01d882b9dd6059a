import { defineLines, defineResource, f } from '@crossway/kernel'
import { countryCode, currencyCode } from '@crossway/settings/model'
import { goodsAttrs, shipModes } from './ship-modes.ts'

/** What a channel costs beside its price, within a time. */
export const providerSurcharge = defineLines({
  name: 'provider_surcharge',
  fields: {
    code: f.choice(['battery', 'magnetic', 'remote', 'oversize', 'overweight', 'customs', 'extra_item', 'residential', 'fuel', 'peak']),
    calc: f.choice(['per_kg', 'per_carton', 'per_shipment', 'pct']),
    value: f.decimal({ scale: 4, min: 0 }),
    valid_from: f.date({ default: 'today' }),
    valid_to: f.date({ optional: true }),
  },
})

/** A way of a provider from here to there, and how he measures what it carries (logistics.md provider). */
export const providerChannel = defineResource({
  name: 'provider_channel',
  module: 'logistics',
  title: 'name',
  subtitle: 'code',
  fields: {
    code: f.text({ max: 30, format: 'code', unique: true }),
    name: f.text({ max: 80 }),
    provider: f.ref('provider', { where: { status: { in: ['trial', 'active'] } } }),
    leg: f.choice(['first', 'last'], { default: 'first' }),
    mode: f.choice(shipModes),
    origin_region: f.text({ max: 60, optional: true }),
    dest_country: f.text(countryCode),
    /** FC regions or the beginnings of postal codes; none = the whole country. */
    dest_zone: f.texts({ max: 20, optional: true }),
    basis: f.choice(['weight', 'volume', 'carton', 'container'], { default: 'weight' }),
    divisor: f.int({ min: 1, max: 20_000, default: 6000 }),
    split_waive_pct: f.percent({ min: 0, max: 100, default: 0 }),
    currency: f.text({ ...currencyCode, default: 'CNY' }),
    min_charge: f.money({ currency: 'currency', min: 0, default: 0 }),
    carton_min_kg: f.decimal({ scale: 3, min: 0, default: 0, unit: 'kg' }),
    tax_included: f.bool(),
    days_min: f.int({ min: 0, max: 180, unit: 'day' }),
    days_max: f.int({ min: 0, max: 180, unit: 'day' }),
    receive_days: f.int({ min: 0, max: 90, default: 7, unit: 'day' }),
    allowed_attrs: f.choices(goodsAttrs, { optional: true }),
    max_side_cm: f.decimal({ scale: 1, min: 0, optional: true, unit: 'cm' }),
    max_kg: f.decimal({ scale: 3, min: 0, optional: true, unit: 'kg' }),
    departure_weekdays: f.choices(['1', '2', '3', '4', '5', '6', '7'], { optional: true }),
    cutoff_hours: f.int({ min: 0, max: 240, optional: true }),
    surcharges: f.lines(providerSurcharge, { optional: true }),
  },
  lifecycle: {
    initial: 'enabled',
    states: ['enabled', 'disabled'],
    ended: ['disabled'],
    actions: {
      disable: { from: ['enabled'], to: 'disabled', verb: 'edit' },
      enable: { from: ['disabled'], to: 'enabled', verb: 'edit' },
    },
  },
  indexes: [['dest_country', 'mode']],
  search: ['code', 'name', 'provider.name'],
  defaultSort: 'code',
  importKey: 'code',
})
