import type { LabelsOf } from '@crossway/kernel'
import type { region } from './region.resource.ts'

export const regionZh: LabelsOf<typeof region> = {
  name: '区域',
  fields: {
    code: '编码',
    name: '名称',
    name_en: '英文名',
    pinyin: '拼音',
    level: { label: '级别', values: { continent: '洲', country: '国家', state: '省/州', city: '市', district: '区县' } },
    parent: '上级',
    iso2: '国家码',
    iso3: '三位国家码',
    phone_code: '电话区号',
    currency: '币种',
    time_zone: '时区',
    postal_regex: '邮编规则',
    logistics_zone: '物流分区',
    sort: '排序',
    is_active: '启用',
  },
  states: {},
  actions: {},
  sections: { basic: '基本信息', country: '国家信息' },
  tabs: { all: '全部', countries: '国家', states: '省/州', cities: '市', off: '停用' },
}
