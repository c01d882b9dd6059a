import { recordLabels } from '../common-words.ts'
import { sensitiveRule } from './sensitive-rule.resource.ts'

export const sensitiveRuleLabels = recordLabels(sensitiveRule, {
  name: ['敏感字段规则', 'Sensitive-field rule'],
  fields: {
    name: ['规则名称', 'Rule name'],
    name_en: ['英文名称', 'English name'],
    resource: ['资源', 'Resource'],
    data_table: ['数据表', 'Table'],
    primary_key: ['数据表主键', 'Primary key'],
    fields: { label: ['敏感字段', 'Sensitive fields'], fields: { field: ['字段', 'Field'], note: ['字段注释', 'Note'] } },
    data_fields: ['敏感字段', 'Sensitive fields'],
    mask: { label: ['脱敏', 'Masking'], values: { none: ['不脱敏', 'None'], partial: ['部分脱敏', 'Partial'], secret: ['不保存内容', 'Content not kept'] } },
    notify: ['通知', 'Notify'],
  },
  states: { enabled: ['修改监控中', 'Changes watched'], disabled: ['禁用', 'Disabled'] },
  actions: { disable: ['禁用', 'Disable'] },
  sections: { fields: ['敏感字段', 'Sensitive fields'] },
})
