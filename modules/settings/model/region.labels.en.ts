import type { LabelsOf } from '@crossway/kernel'
import type { region } from './region.resource.ts'

export const regionEn: LabelsOf<typeof region> = {
  name: 'Region',
  fields: {
    code: 'Code',
    name: 'Name',
    name_en: 'English name',
    pinyin: 'Pinyin',
    level: { label: 'Level', values: { continent: 'Continent', country: 'Country', state: 'State or province', city: 'City', district: 'District' } },
    parent: 'Parent',
    iso2: 'ISO code',
    iso3: 'ISO code, 3 letters',
    phone_code: 'Phone code',
    currency: 'Currency',
    time_zone: 'Time zone',
    postal_regex: 'Postal code pattern',
    logistics_zone: 'Logistics zone',
    sort: 'Order',
    is_active: 'Active',
  },
  states: {},
  actions: {},
  sections: { basic: 'Basics', country: 'Country' },
  tabs: { all: 'All', countries: 'Countries', states: 'States', cities: 'Cities', off: 'Switched off' },
}
