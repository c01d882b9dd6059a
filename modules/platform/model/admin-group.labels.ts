import { recordLabels } from './common-words.ts'
import { adminGroup } from './admin-group.resource.ts'

export const adminGroupLabels = recordLabels(adminGroup, {
  name: ['角色组', 'Admin group'],
  fields: {
    parent: ['上级分组', 'Superior group'],
    name: ['组别名称', 'Group name'],
    name_en: ['英文名称', 'English name'],
    rules: ['权限', 'Permissions'],
    rule_count: ['权限数', 'Permissions held'],
    data_scope: {
      label: ['数据范围', 'Data scope'],
      values: {
        none: ['无', 'None'],
        all: ['全部', 'All'],
        dept_tree: ['本部门及下级', 'Own department and below'],
        dept: ['本部门', 'Own department'],
        project: ['本人项目/店铺', 'Own projects and stores'],
        self: ['本人', 'Own records'],
        custom: ['自定义', 'Custom'],
      },
      help: ['只作用于业务数据', 'For business records only'],
    },
    scope_sets: ['自定义范围', 'Custom scope'],
    is_super: ['超级管理员', 'Super administrator'],
  },
  states: { disabled: ['禁用', 'Disabled'] },
  actions: { disable: ['禁用', 'Disable'] },
  sections: { rules: ['权限', 'Permissions'], scope: ['数据范围', 'Data scope'] },
})
