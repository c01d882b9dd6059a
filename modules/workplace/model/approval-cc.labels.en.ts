import type { LabelsOf } from '@crossway/kernel'
import type { approvalCc } from './approval-instance.resource.ts'

export const approvalCcEn: LabelsOf<typeof approvalCc> = {
  name: 'Approval copy',
  fields: {
    instance: 'Approval',
    employee: 'Copied to',
    source: { label: 'Source', values: { node: 'Step', manual: 'By hand' } },
    read_at: 'Read',
  },
  states: {},
  actions: {},
}
