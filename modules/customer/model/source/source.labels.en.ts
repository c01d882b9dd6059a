import type { LabelsOf } from '@crossway/kernel'
import type { customerSource } from './source.resource.ts'

export const sourceEn: LabelsOf<typeof customerSource> = {
  name: 'Source',
  fields: {
    name: 'Source',
    category: {
      label: 'Category',
      values: {
        new_media: 'New media',
        exhibition: 'Exhibition',
        referral: 'Referral',
        broker: 'Broker',
        outbound: 'Outbound',
        website: 'Website',
        association: 'Association or park',
        platform: 'Platform',
        other: 'Other',
      },
    },
    need_detail: 'Detail required',
    need_broker: 'Broker required',
    owner_department: 'Department in charge',
    sort: 'Order',
    is_system: 'Built in',
    costs: { label: 'Monthly cost', fields: { month: 'Month', amount: 'Cost', remark: 'Remark' } },
  },
  states: { enabled: 'Enabled', disabled: 'Disabled' },
  actions: {
    add_cost: { label: 'Enter cost', args: { month: { label: 'Month', help: 'Such as 2026-10' }, amount: 'Cost', remark: 'Remark' } },
    disable: 'Disable',
    enable: 'Enable',
  },
  tabs: { all: 'All', disabled: 'Disabled' },
  sections: { basic: 'Basics', costs: 'Monthly cost' },
}
