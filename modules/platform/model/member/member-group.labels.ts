import { recordLabels } from '../common-words.ts'
import { memberGroup } from './member-group.resource.ts'

export const memberGroupLabels = recordLabels(memberGroup, {
  name: ['会员分组', 'Member group'],
  fields: {
    name: ['组别名称', 'Group name'],
    name_en: ['英文名称', 'English name'],
    party_type: {
      label: ['主体类型', 'Party type'],
      values: { customer: ['客户', 'Customer'], supplier: ['供应商', 'Supplier'], provider: ['服务商', 'Provider'], partner: ['合作方', 'Partner'] },
    },
    rules: ['权限', 'Rules'],
    is_default: { help: ['每种主体类型一个默认分组', 'One default group for each party type'] },
    allow_overdraft: ['允许透支', 'Overdraft'],
    overdraft_limit: ['透支额度', 'Overdraft limit'],
  },
  states: { disabled: ['禁用', 'Disabled'] },
  actions: { disable: ['禁用', 'Disable'] },
  sections: { rules: ['权限', 'Rules'] },
})
