import type { LabelsOf } from '@crossway/kernel'
import type { industry } from './industry.resource.ts'

export const industryEn: LabelsOf<typeof industry> = {
  name: 'Industry',
  fields: {
    code: 'Code',
    name: 'Industry',
    parent: 'Parent',
    level: 'Level',
    leaf: 'Lowest level',
    track_level: { label: 'Track', values: { none: 'No track', S: 'S', A: 'A', B: 'B' } },
    owner_department: 'Department in charge',
    related_categories: 'Product categories',
    sort: 'Order',
    remark: 'Remark',
    targets: { label: 'Yearly targets', fields: { year: 'Year', target_customers: 'Signed customers', target_sales_usd: 'Yearly sales' } },
  },
  states: { enabled: 'Enabled', disabled: 'Disabled' },
  actions: {
    move: { label: 'Move', args: { parent: 'Parent', place: 'Place' } },
    merge: { label: 'Merge into', args: { into: 'Target industry' } },
    disable: 'Disable',
    enable: 'Enable',
  },
  tabs: { all: 'All', track: 'Tracks', disabled: 'Disabled' },
  sections: { basic: 'Basics', targets: 'Yearly targets' },
}
