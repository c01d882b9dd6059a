import type { LabelsOf } from '@crossway/kernel'
import type { marketplace } from './marketplace.resource.ts'

export const marketplaceZh: LabelsOf<typeof marketplace> = {
  name: '站点',
  fields: {
    platform: '平台',
    code: '站点编码',
    platform_code: '平台站点ID',
    country: '国家',
    name: '站点名称',
    name_en: '英文名',
    region: { label: '区域', values: { NA: '北美', EU: '欧洲', FE: '远东', SA: '南美', GLOBAL: '全球' } },
    domain: '域名',
    language: '语言',
    currency: '币种',
    time_zone: '时区',
    vat_rate: '默认税率',
    price_includes_tax: '价内税',
    tax_by_platform: '平台代扣税',
    dimension_unit: { label: '尺寸单位', values: { in: '英寸', cm: '厘米' } },
    weight_unit: { label: '重量单位', values: { lb: '磅', kg: '千克' } },
    volume_unit: { label: '体积单位', values: { ft3: '立方英尺', m3: '立方米' } },
    is_active: '启用',
  },
  states: {},
  actions: {},
  sections: { basic: '基本信息', rules: '规则' },
}
