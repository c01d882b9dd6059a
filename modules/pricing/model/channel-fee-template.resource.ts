import { defineLines, defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'
import { channelModels } from './engine/mc-profit.ts'

const share = { min: 0, max: 100, default: 0 } as const
const templateBand = defineLines({
  name: 'channel_fee_template_band',
  fields: {
    category: f.text({ max: 40, format: 'code', optional: true }),
    to: f.decimal({ scale: 2, min: 0, optional: true }),
    rate: f.percent({ min: 0, max: 100 }),
  },
})
const templateAllowance = defineLines({
  name: 'channel_fee_template_allowance',
  fields: { name: f.text({ max: 60 }), pct: f.percent({ min: 0, max: 100 }) },
})

/** What a channel takes: commission, payment, affiliates, or the allowances of a supply price (tool.md pricingTrialMC). */
export const channelFeeTemplate = defineResource({
  name: 'channel_fee_template',
  module: 'pricing',
  title: 'name',
  fields: {
    name: f.text({ max: 80, unique: true }),
    platform: f.ref('platform'),
    marketplace: f.ref('marketplace', { optional: true }),
    model: f.choice(channelModels),
    currency: f.text({ ...currencyCode, default: 'USD' }),
    effective_from: f.date({ default: 'today' }),
    effective_to: f.date({ optional: true }),
    base_incl_shipping: f.bool(),
    tax_excluded: f.bool({ default: true }),
    min_fee: f.money({ currency: 'currency', min: 0, default: 0 }),
    refund_keep_pct: f.percent(share),
    payment_pct: f.percent(share),
    payment_fixed: f.money({ currency: 'currency', min: 0, default: 0 }),
    per_order_fee: f.money({ currency: 'currency', min: 0, default: 0 }),
    affiliate_pct: f.percent(share),
    subsidy_in_base: f.bool(),
    early_pay_pct: f.percent(share),
    fulfil_options: f.choices(['platform', 'own'], { optional: true }),
    ads_default_pct: f.percent(share),
    return_label: f.money({ currency: 'currency', min: 0, default: 0 }),
    parity: f.rate({ min: 0, default: 1 }),
    bands: f.lines(templateBand, { max: 100 }),
    allowances: f.lines(templateAllowance, { max: 20 }),
  },
  periods: [['effective_from', 'effective_to']],
  search: ['name'],
  defaultSort: 'name',
  importKey: 'name',
  pick: ['name', 'model', 'currency'],
})

/** What a carrier takes for the last leg from one of our warehouses, by zone and weight. */
export const lastMileRate = defineResource({
  name: 'last_mile_rate',
  module: 'pricing',
  title: 'service',
  fields: {
    provider: f.ref('provider'),
    service: f.text({ max: 60 }),
    warehouse: f.ref('warehouse', { optional: true }),
    zone: f.text({ max: 20 }),
    max_kg: f.decimal({ scale: 3, min: 0, unit: 'kg' }),
    currency: f.text({ ...currencyCode, default: 'USD' }),
    fee: f.money({ currency: 'currency', min: 0 }),
    fuel_pct: f.percent({ min: 0, max: 100, default: 0 }),
    residential_fee: f.money({ currency: 'currency', min: 0, default: 0 }),
    oversize_fee: f.money({ currency: 'currency', min: 0, default: 0 }),
  },
  unique: [['provider', 'service', 'warehouse', 'zone', 'max_kg']],
  search: ['service', 'zone'],
  defaultSort: 'provider,service,zone,max_kg',
})
