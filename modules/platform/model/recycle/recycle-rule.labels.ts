import { recordLabels } from '../common-words.ts'
import { recycleRule } from './recycle-rule.resource.ts'

export const recycleRuleLabels = recordLabels(recycleRule, {
  name: ['数据回收规则', 'Recycle rule'],
  fields: {
    name: ['规则名称', 'Rule name'],
    name_en: ['英文名称', 'English name'],
    resource: ['资源', 'Resource'],
    data_table: ['数据表', 'Table'],
    primary_key: ['数据表主键', 'Primary key'],
    children: ['级联子表', 'Child tables'],
    child_tables: ['子表数', 'Child tables'],
    keep_days: { label: ['保留天数', 'Days kept'], help: ['30 至 3650 天，0 为永久', '30 to 3650 days, 0 = for ever'] },
    restore_roles: { label: ['可还原角色', 'May restore'], help: ['留空则只看还原权限', 'Empty: the right to restore alone decides'] },
    business: ['业务资源', 'Business record'],
  },
  states: { enabled: ['删除监控中', 'Deletions watched'], disabled: ['禁用', 'Disabled'] },
  actions: { disable: ['禁用', 'Disable'] },
  sections: { table: ['数据表', 'Table'] },
})
