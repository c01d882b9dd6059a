import type { LabelsOf } from '@crossway/kernel'
import type { recycleRule } from './recycle-rule.resource.ts'

export const recycleRuleZh: LabelsOf<typeof recycleRule> = {
  name: '数据回收规则',
  fields: {
    name: '规则名称',
    name_en: '英文名称',
    resource: '资源',
    data_table: '数据表',
    primary_key: '数据表主键',
    children: '级联子表',
    child_tables: '子表数',
    keep_days: { label: '保留天数', help: '30 至 3650 天，0 为永久' },
    restore_roles: { label: '可还原角色', help: '留空则只看还原权限' },
    business: '业务资源',
  },
  states: { enabled: '删除监控中', disabled: '禁用' },
  actions: { enable: '启用', disable: '禁用' },
  sections: { basic: '基本信息', table: '数据表' },
}
