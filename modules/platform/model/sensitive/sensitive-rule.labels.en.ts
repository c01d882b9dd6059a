import type { LabelsOf } from '@crossway/kernel'
import type { sensitiveRule } from './sensitive-rule.resource.ts'

export const sensitiveRuleEn: LabelsOf<typeof sensitiveRule> = {
  name: 'Sensitive-field rule',
  fields: {
    name: 'Rule name',
    name_en: 'English name',
    resource: 'Resource',
    data_table: 'Table',
    primary_key: 'Primary key',
    fields: { label: 'Sensitive fields', fields: { field: 'Field', note: 'Note' } },
    data_fields: 'Sensitive fields',
    mask: { label: 'Masking', values: { none: 'None', partial: 'Partial', secret: 'Content not kept' } },
    notify: 'Notify',
  },
  states: { enabled: 'Changes watched', disabled: 'Disabled' },
  actions: { enable: 'Enable', disable: 'Disable' },
  sections: { basic: 'Basics', fields: 'Sensitive fields' },
}
