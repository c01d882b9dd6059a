import type { LabelsOf } from '@crossway/kernel'
import type { recycleRule } from './recycle-rule.resource.ts'

export const recycleRuleEn: LabelsOf<typeof recycleRule> = {
  name: 'Recycle rule',
  fields: {
    name: 'Rule name',
    name_en: 'English name',
    resource: 'Resource',
    data_table: 'Table',
    primary_key: 'Primary key',
    children: 'Child tables',
    child_tables: 'Child tables',
    keep_days: { label: 'Days kept', help: '30 to 3650 days, 0 = for ever' },
    restore_roles: { label: 'May restore', help: 'Empty: the right to restore alone decides' },
    business: 'Business record',
  },
  states: { enabled: 'Deletions watched', disabled: 'Disabled' },
  actions: { enable: 'Enable', disable: 'Disable' },
  sections: { basic: 'Basics', table: 'Table' },
}
