import { defineResource, f } from '@crossway/kernel'
import { countryCode, currencyCode } from './code-patterns.ts'

export const sellingRegions = ['NA', 'EU', 'FE', 'SA', 'GLOBAL'] as const

/** One country's site of a platform, such as Amazon US (settings.md platformInfo). */
export const marketplace = defineResource({
  name: 'marketplace',
  module: 'settings',
  title: 'name',
  subtitle: 'name_en',
  fields: {
    platform: f.ref('platform', { where: { is_active: { eq: true } } }),
    code: f.text({ max: 12, format: 'code' }),
    platform_code: f.text({ max: 40, optional: true }),
    country: f.text(countryCode),
    name: f.text({ max: 60 }),
    name_en: f.text({ max: 60 }),
    region: f.choice(sellingRegions),
    domain: f.text({ max: 80, optional: true }),
    language: f.text({ max: 12, default: 'en-US' }),
    currency: f.text(currencyCode),
    time_zone: f.text({ max: 40, format: 'timeZone' }),
    vat_rate: f.percent({ min: 0, max: 100, default: 0 }),
    price_includes_tax: f.bool(),
    tax_by_platform: f.bool(),
    dimension_unit: f.choice(['in', 'cm'], { default: 'cm' }),
    weight_unit: f.choice(['lb', 'kg'], { default: 'kg' }),
    volume_unit: f.choice(['ft3', 'm3'], { default: 'm3' }),
    is_active: f.bool({ default: true }),
  },
  unique: [['platform', 'code']],
  search: ['code', 'name', 'name_en', 'domain', 'platform_code'],
  defaultSort: 'platform,code',
  pick: ['code', 'name', 'name_en', 'currency'],
})
