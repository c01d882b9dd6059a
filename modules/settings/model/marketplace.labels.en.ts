import type { LabelsOf } from '@crossway/kernel'
import type { marketplace } from './marketplace.resource.ts'

export const marketplaceEn: LabelsOf<typeof marketplace> = {
  name: 'Marketplace',
  fields: {
    platform: 'Platform',
    code: 'Code',
    platform_code: 'Platform’s id',
    country: 'Country',
    name: 'Name',
    name_en: 'English name',
    region: { label: 'Region', values: { NA: 'North America', EU: 'Europe', FE: 'Far East', SA: 'South America', GLOBAL: 'Global' } },
    domain: 'Domain',
    language: 'Language',
    currency: 'Currency',
    time_zone: 'Time zone',
    vat_rate: 'Default tax rate',
    price_includes_tax: 'Prices include tax',
    tax_by_platform: 'Platform collects tax',
    dimension_unit: { label: 'Unit of length', values: { in: 'in', cm: 'cm' } },
    weight_unit: { label: 'Unit of weight', values: { lb: 'lb', kg: 'kg' } },
    volume_unit: { label: 'Unit of volume', values: { ft3: 'ft³', m3: 'm³' } },
    is_active: 'Active',
  },
  states: {},
  actions: {},
  sections: { basic: 'Basics', rules: 'Rules' },
}
