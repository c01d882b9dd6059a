import { recordLabels } from '@crossway/platform/words'
import { region } from './region.resource.ts'

export const regionLabels = recordLabels(region, {
  name: ['区域', 'Region'],
  fields: {
    pinyin: ['拼音', 'Pinyin'],
    level: {
      label: ['级别', 'Level'],
      values: {
        continent: ['洲', 'Continent'],
        country: ['国家', 'Country'],
        state: ['省/州', 'State or province'],
        city: ['市', 'City'],
        district: ['区县', 'District'],
      },
    },
    iso2: ['国家码', 'ISO code'],
    iso3: ['三位国家码', 'ISO code, 3 letters'],
    phone_code: ['电话区号', 'Phone code'],
    postal_regex: ['邮编规则', 'Postal code pattern'],
    logistics_zone: ['物流分区', 'Logistics zone'],
  },
  tabs: { countries: ['国家', 'Countries'], states: ['省/州', 'States'], cities: ['市', 'Cities'], off: ['停用', 'Switched off'] },
  sections: { country: ['国家信息', 'Country'] },
})
