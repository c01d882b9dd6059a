import type { LabelsOf } from '@crossway/kernel'
import type { adminGroup } from './admin-group.resource.ts'

export const adminGroupZh: LabelsOf<typeof adminGroup> = {
  name: '角色组',
  fields: {
    parent: '上级分组',
    name: '组别名称',
    name_en: '英文名称',
    rules: '权限',
    rule_count: '权限数',
    data_scope: {
      label: '数据范围',
      values: { none: '无', all: '全部', dept_tree: '本部门及下级', dept: '本部门', project: '本人项目/店铺', self: '本人', custom: '自定义' },
      help: '只作用于业务数据',
    },
    scope_sets: '自定义范围',
    is_super: '超级管理员',
    remark: '备注',
  },
  states: { enabled: '启用', disabled: '禁用' },
  actions: { enable: '启用', disable: '禁用' },
  sections: { basic: '基本信息', rules: '权限', scope: '数据范围' },
  tabs: { all: '全部' },
}
