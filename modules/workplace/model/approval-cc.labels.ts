import { recordLabels } from '@crossway/platform/words'
import { approvalCc } from './approval-instance.resource.ts'

export const approvalCcLabels = recordLabels(approvalCc, {
  name: ['审批抄送', 'Approval copy'],
  fields: {
    instance: ['审批单', 'Approval'],
    employee: ['抄送人', 'Copied to'],
    source: { values: { node: ['步骤', 'Step'], manual: ['手工', 'By hand'] } },
    read_at: ['已读', 'Read'],
  },
})
