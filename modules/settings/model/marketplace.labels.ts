import { recordLabels } from '@crossway/platform/words'
import { marketplace } from './marketplace.resource.ts'

export const marketplaceLabels = recordLabels(marketplace, {
  name: ['站点', 'Marketplace'],
  fields: {
    code: ['站点编码', 'Code'],
    platform_code: ['平台站点ID', 'Platform’s id'],
    name: ['站点名称', 'Name'],
    region: {
      label: ['区域', 'Region'],
      values: { NA: ['北美', 'North America'], EU: ['欧洲', 'Europe'], FE: ['远东', 'Far East'], SA: ['南美', 'South America'], GLOBAL: ['全球', 'Global'] },
    },
    domain: ['域名', 'Domain'],
    language: ['语言', 'Language'],
    vat_rate: ['默认税率', 'Default tax rate'],
    price_includes_tax: ['价内税', 'Prices include tax'],
    tax_by_platform: ['平台代扣税', 'Platform collects tax'],
    dimension_unit: { label: ['尺寸单位', 'Unit of length'], values: { in: ['英寸', 'in'], cm: ['厘米', 'cm'] } },
    weight_unit: { label: ['重量单位', 'Unit of weight'], values: { lb: ['磅', 'lb'], kg: ['千克', 'kg'] } },
    volume_unit: { label: ['体积单位', 'Unit of volume'], values: { ft3: ['立方英尺', 'ft³'], m3: ['立方米', 'm³'] } },
  },
  sections: { rules: ['规则', 'Rules'] },
})
