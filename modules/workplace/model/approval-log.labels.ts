import { recordLabels } from '@crossway/platform/words'
import { approvalLog } from './approval-instance.resource.ts'

export const approvalLogLabels = recordLabels(approvalLog, {
  name: ['审批日志', 'Approval log'],
  fields: {
    instance: ['审批单', 'Approval'],
    task: ['任务', 'Task'],
    act: ['操作', 'Act'],
    by_name: ['操作人', 'By'],
    by_account: ['账号', 'Account'],
    node_key: ['步骤', 'Step'],
    detail: ['明细', 'Detail'],
    comment: ['意见', 'Comment'],
  },
})
