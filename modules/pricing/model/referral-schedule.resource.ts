import { defineLines, defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'

const referralBand = defineLines({
  name: 'referral_schedule_band',
  fields: { from: f.decimal({ scale: 2, min: 0, default: 0 }), to: f.decimal({ scale: 2, min: 0, optional: true }), rate: f.percent({ min: 0, max: 100 }) },
})

/** Commission of one category of a marketplace, from a day on (tool.md). */
export const referralSchedule = defineResource({
  name: 'referral_schedule',
  module: 'pricing',
  title: 'name',
  subtitle: 'name_en',
  fields: {
    marketplace: f.ref('marketplace'),
    code: f.text({ max: 40, pattern: '^[a-z][a-z0-9_]*$', format: 'code' }),
    name: f.text({ max: 80 }),
    name_en: f.text({ max: 80, optional: true }),
    mode: f.choice(['whole', 'portion'], { default: 'whole' }),
    currency: f.text({ ...currencyCode, derived: true }),
    min_fee: f.money({ currency: 'currency', min: 0, default: '0.30' }),
    closing_fee: f.money({ currency: 'currency', min: 0, default: 0 }),
    effective_from: f.date({ default: 'today' }),
    effective_to: f.date({ optional: true }),
    bands: f.lines(referralBand, { min: 1, max: 20 }),
  },
  unique: [['marketplace', 'code', 'effective_from']],
  periods: [['effective_from', 'effective_to']],
  search: ['code', 'name', 'name_en'],
  defaultSort: 'marketplace,code',
  importKey: 'code',
  pick: ['code', 'name', 'name_en', 'marketplace'],
})
