import type { LabelsOf } from '@crossway/kernel'
import type { sodRule } from './sod-rule.resource.ts'

export const sodRuleZh: LabelsOf<typeof sodRule> = {
  name: '职责分离',
  fields: {
    code: '编码',
    node_a: '权限点A',
    node_b: '权限点B',
    severity: { label: '级别', values: { block: '禁止', warn: '提醒' } },
    same_record: '同单据',
    text: '说明',
    text_en: '英文说明',
    enabled: '启用',
  },
  states: {},
  actions: {},
}
