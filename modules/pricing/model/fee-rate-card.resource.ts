import { defineLines, defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'
import { priceBands } from './engine/fba-fee.ts'

const limit = { scale: 4, min: 0, optional: true } as const

const rateCardTier = defineLines({
  name: 'fee_rate_card_tier',
  fields: {
    code: f.text({ max: 40, format: 'code' }),
    name: f.text({ max: 60 }),
    name_en: f.text({ max: 60, optional: true }),
    longest: f.decimal({ ...limit, unit: 'in' }),
    median: f.decimal({ ...limit, unit: 'in' }),
    shortest: f.decimal({ ...limit, unit: 'in' }),
    length_plus_girth: f.decimal({ ...limit, unit: 'in' }),
    weight: f.decimal({ ...limit, unit: 'lb' }),
    uses_dim_weight: f.bool({ default: true }),
    min_side: f.decimal({ ...limit, unit: 'in' }),
  },
  unique: [['code']],
})
const rateCardBand = defineLines({
  name: 'fee_rate_card_band',
  fields: {
    tier: f.text({ max: 40, format: 'code' }),
    max_weight: f.decimal(limit),
    unit: f.choice(['oz', 'lb'], { default: 'lb' }),
    price_band: f.choice(priceBands),
    fee: f.decimal({ scale: 4, min: 0 }),
    step: f.decimal(limit),
    step_fee: f.decimal(limit),
    above: f.decimal(limit),
  },
})

/** What a platform takes for storing out and sending one unit, by size and weight, from a day on (tool.md). A published card is never edited: it gets a new edition. */
export const feeRateCard = defineResource({
  name: 'fee_rate_card',
  module: 'pricing',
  title: 'title',
  fields: {
    title: f.text({ max: 120, derived: true }),
    marketplace: f.ref('marketplace'),
    program: f.choice(['fba', 'wfs', 'own'], { default: 'fba' }),
    product_class: f.choice(['standard', 'apparel', 'dangerous'], { default: 'standard' }),
    season: f.choice(['non_peak', 'peak'], { default: 'non_peak' }),
    edition: f.int({ derived: true, default: 1 }),
    effective_from: f.date(),
    effective_to: f.date({ optional: true }),
    currency: f.text({ ...currencyCode, derived: true }),
    dim_divisor: f.decimal({ scale: 2, min: 1, default: 139 }),
    fuel_surcharge_pct: f.percent({ min: 0, max: 100, default: 0 }),
    source_note: f.text({ max: 300, optional: true }),
    tiers: f.lines(rateCardTier, { max: 40 }),
    bands: f.lines(rateCardBand, { max: 600 }),
  },
  unique: [['marketplace', 'program', 'product_class', 'season', 'effective_from']],
  periods: [['effective_from', 'effective_to']],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'published', 'retired'],
    editable: ['draft'],
    ended: ['retired'],
    actions: {
      publish: { from: ['draft'], to: 'published', primary: true, verb: 'rate', approval: true, confirm: true },
      revise: { from: ['published', 'retired'], to: ['published', 'retired'], keepState: true, verb: 'rate', args: { effective_from: f.date() } },
      retire: { from: ['published'], to: 'retired', verb: 'rate', confirm: true, danger: true },
    },
  },
  indexes: [['marketplace', 'status', 'effective_from']],
  search: ['title', 'source_note'],
  defaultSort: '-effective_from',
  pick: ['title'],
})
