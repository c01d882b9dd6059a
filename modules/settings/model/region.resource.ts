import { defineResource, f } from '@crossway/kernel'
import { countryCode, currencyCode } from './code-patterns.ts'

export const regionLevels = ['continent', 'country', 'state', 'city', 'district'] as const

/** Addresses and sales territories: continent, country, state or province, city, district (settings.md region). */
export const region = defineResource({
  name: 'region',
  module: 'settings',
  title: 'name',
  subtitle: 'name_en',
  fields: {
    code: f.text({ max: 20, format: 'code', unique: true }),
    name: f.text({ max: 80 }),
    name_en: f.text({ max: 80, optional: true }),
    pinyin: f.text({ max: 200, derived: true, optional: true, hidden: true }),
    level: f.choice(regionLevels),
    parent: f.ref('region', { optional: true }),
    iso2: f.text({ ...countryCode, optional: true }),
    iso3: f.text({ max: 3, pattern: '^[A-Z]{3}$', optional: true }),
    phone_code: f.text({ max: 8, optional: true }),
    currency: f.text({ ...currencyCode, optional: true }),
    time_zone: f.text({ max: 40, format: 'timeZone', optional: true }),
    postal_regex: f.text({ max: 120, optional: true }),
    logistics_zone: f.text({ max: 40, optional: true }),
    sort: f.int({ default: 0 }),
    is_active: f.bool({ default: true }),
  },
  tree: 'parent',
  indexes: [['parent', 'sort']],
  search: ['code', 'name', 'name_en', 'pinyin', 'iso2', 'iso3'],
  defaultSort: 'sort,code',
  importKey: 'code',
  pick: ['code', 'name', 'name_en', 'level', 'iso2'],
})
