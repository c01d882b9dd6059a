import type { LabelsOf } from '@crossway/kernel'
import type { adminGroup } from './admin-group.resource.ts'

export const adminGroupEn: LabelsOf<typeof adminGroup> = {
  name: 'Admin group',
  fields: {
    parent: 'Superior group',
    name: 'Group name',
    name_en: 'English name',
    rules: 'Permissions',
    rule_count: 'Permissions held',
    data_scope: {
      label: 'Data scope',
      values: {
        none: 'None',
        all: 'All',
        dept_tree: 'Own department and below',
        dept: 'Own department',
        project: 'Own projects and stores',
        self: 'Own records',
        custom: 'Custom',
      },
      help: 'For business records only',
    },
    scope_sets: 'Custom scope',
    is_super: 'Super administrator',
    remark: 'Remark',
  },
  states: { enabled: 'Enabled', disabled: 'Disabled' },
  actions: { enable: 'Enable', disable: 'Disable' },
  sections: { basic: 'Basics', rules: 'Permissions', scope: 'Data scope' },
  tabs: { all: 'All' },
}
