import type { LabelsOf } from '@crossway/kernel'
import type { sensitiveRule } from './sensitive-rule.resource.ts'

export const sensitiveRuleZh: LabelsOf<typeof sensitiveRule> = {
  name: '敏感字段规则',
  fields: {
    name: '规则名称',
    name_en: '英文名称',
    resource: '资源',
    data_table: '数据表',
    primary_key: '数据表主键',
    fields: { label: '敏感字段', fields: { field: '字段', note: '字段注释' } },
    data_fields: '敏感字段',
    mask: { label: '脱敏', values: { none: '不脱敏', partial: '部分脱敏', secret: '不保存内容' } },
    notify: '通知',
  },
  states: { enabled: '修改监控中', disabled: '禁用' },
  actions: { enable: '启用', disable: '禁用' },
  sections: { basic: '基本信息', fields: '敏感字段' },
}
