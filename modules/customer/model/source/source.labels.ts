import { recordLabels } from '@crossway/platform/words'
import { customerSource } from './source.resource.ts'

export const sourceLabels = recordLabels(customerSource, {
  name: ['客户来源', 'Source'],
  fields: {
    name: ['来源名称', 'Source'],
    category: {
      label: ['来源类别', 'Category'],
      values: {
        new_media: ['新媒体', 'New media'],
        exhibition: ['展会', 'Exhibition'],
        referral: ['转介绍', 'Referral'],
        broker: ['居间', 'Broker'],
        outbound: ['主动开发', 'Outbound'],
        website: ['官网', 'Website'],
        association: ['协会园区', 'Association or park'],
        platform: ['平台推荐', 'Platform'],
        other: ['其他', 'Other'],
      },
    },
    need_detail: ['须填明细', 'Detail required'],
    need_broker: ['须选居间人', 'Broker required'],
    owner_department: ['主责部门', 'Department in charge'],
    is_system: ['系统内置', 'Built in'],
    costs: { label: ['月度投入', 'Monthly cost'], fields: { month: ['月份', 'Month'], amount: ['投入', 'Cost'] } },
  },
  actions: {
    add_cost: {
      label: ['登记投入', 'Enter cost'],
      args: { month: { label: ['月份', 'Month'], help: ['如 2026-10', 'Such as 2026-10'] }, amount: ['投入', 'Cost'] },
    },
  },
  tabs: { disabled: ['已停用', 'Disabled'] },
  sections: { costs: ['月度投入', 'Monthly cost'] },
})
