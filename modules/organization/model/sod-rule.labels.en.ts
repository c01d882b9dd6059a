import type { LabelsOf } from '@crossway/kernel'
import type { sodRule } from './sod-rule.resource.ts'

export const sodRuleEn: LabelsOf<typeof sodRule> = {
  name: 'Separation of duties',
  fields: {
    code: 'Code',
    node_a: 'Node A',
    node_b: 'Node B',
    severity: { label: 'Severity', values: { block: 'Block', warn: 'Warn' } },
    same_record: 'Same record',
    text: 'Text',
    text_en: 'English text',
    enabled: 'Enabled',
  },
  states: {},
  actions: {},
}
