import type { LabelsOf } from '@crossway/kernel'
import type { approvalCc } from './approval-instance.resource.ts'

export const approvalCcZh: LabelsOf<typeof approvalCc> = {
  name: '审批抄送',
  fields: {
    instance: '审批单',
    employee: '抄送人',
    source: { label: '来源', values: { node: '步骤', manual: '手工' } },
    read_at: '已读',
  },
  states: {},
  actions: {},
}
