import type { LabelsOf } from '@crossway/kernel'
import type { memberGroup } from './member-group.resource.ts'

export const memberGroupZh: LabelsOf<typeof memberGroup> = {
  name: '会员分组',
  fields: {
    name: '组别名称',
    name_en: '英文名称',
    party_type: { label: '主体类型', values: { customer: '客户', supplier: '供应商', provider: '服务商', partner: '合作方' } },
    rules: '权限',
    is_default: { label: '默认', help: '每种主体类型一个默认分组' },
    allow_overdraft: '允许透支',
    overdraft_limit: '透支额度',
  },
  states: { enabled: '启用', disabled: '禁用' },
  actions: { enable: '启用', disable: '禁用' },
  sections: { basic: '基本信息', rules: '权限' },
}
