import type { LabelsOf } from '@crossway/kernel'
import type { currency } from './currency.resource.ts'

export const currencyZh: LabelsOf<typeof currency> = {
  name: '币种',
  fields: { code: '币种代码', name: '名称', name_en: '英文名', symbol: '符号', minor_unit: '小数位', sort: '排序', is_active: '启用' },
  states: {},
  actions: {},
  tabs: { all: '全部', in_use: '启用', off: '停用' },
}
