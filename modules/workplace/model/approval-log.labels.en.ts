import type { LabelsOf } from '@crossway/kernel'
import type { approvalLog } from './approval-instance.resource.ts'

export const approvalLogEn: LabelsOf<typeof approvalLog> = {
  name: 'Approval log',
  fields: {
    instance: 'Approval',
    task: 'Task',
    act: 'Act',
    by_name: 'By',
    by_account: 'Account',
    node_key: 'Step',
    detail: 'Detail',
    comment: 'Comment',
  },
  states: {},
  actions: {},
}
