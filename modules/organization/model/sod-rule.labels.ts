import { recordLabels } from '@crossway/platform/words'
import { sodRule } from './sod-rule.resource.ts'

export const sodRuleLabels = recordLabels(sodRule, {
  name: ['职责分离', 'Separation of duties'],
  fields: {
    node_a: ['权限点A', 'Node A'],
    node_b: ['权限点B', 'Node B'],
    severity: { label: ['级别', 'Severity'], values: { block: ['禁止', 'Block'], warn: ['提醒', 'Warn'] } },
    same_record: ['同单据', 'Same record'],
    text: ['说明', 'Text'],
    text_en: ['英文说明', 'English text'],
    enabled: ['启用', 'Enabled'],
  },
})
