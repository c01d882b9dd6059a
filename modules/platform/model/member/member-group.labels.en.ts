import type { LabelsOf } from '@crossway/kernel'
import type { memberGroup } from './member-group.resource.ts'

export const memberGroupEn: LabelsOf<typeof memberGroup> = {
  name: 'Member group',
  fields: {
    name: 'Group name',
    name_en: 'English name',
    party_type: { label: 'Party type', values: { customer: 'Customer', supplier: 'Supplier', provider: 'Provider', partner: 'Partner' } },
    rules: 'Rules',
    is_default: { label: 'Default', help: 'One default group for each party type' },
    allow_overdraft: 'Overdraft',
    overdraft_limit: 'Overdraft limit',
  },
  states: { enabled: 'Enabled', disabled: 'Disabled' },
  actions: { enable: 'Enable', disable: 'Disable' },
  sections: { basic: 'Basics', rules: 'Rules' },
}
