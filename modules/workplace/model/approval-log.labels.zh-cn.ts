import type { LabelsOf } from '@crossway/kernel'
import type { approvalLog } from './approval-instance.resource.ts'

export const approvalLogZh: LabelsOf<typeof approvalLog> = {
  name: '审批日志',
  fields: {
    instance: '审批单',
    task: '任务',
    act: '操作',
    by_name: '操作人',
    by_account: '账号',
    node_key: '步骤',
    detail: '明细',
    comment: '意见',
  },
  states: {},
  actions: {},
}
