import { recordLabels } from '@crossway/platform/words'
import { approvalInstance } from './approval-instance.resource.ts'

export const approvalInstanceLabels = recordLabels(approvalInstance, {
  name: ['审批', 'Approval'],
  fields: {
    no: ['审批单号', 'Approval no.'],
    flow: ['流程', 'Flow'],
    resource: ['资源', 'Record kind'],
    record_id: ['单据', 'Record'],
    record_no: ['单号', 'Number'],
    payload: ['参数', 'Arguments'],
    summary: ['摘要', 'Summary'],
    amount_cny: ['金额', 'Amount'],
    starter: ['发起人', 'Starter'],
    starter_account: ['发起账号', 'Starter account'],
    starter_department: ['部门', 'Department'],
    from_state: ['原状态', 'Former state'],
    round: ['轮次', 'Round'],
    current_nodes: ['当前步骤', 'Current steps'],
    progress: ['进程', 'Progress'],
    started_at: ['发起时间', 'Started'],
    finished_at: ['完成时间', 'Finished'],
    work_minutes: ['工时(分)', 'Work minutes'],
    error_text: ['异常信息', 'Error'],
    urged_at: ['催办时间', 'Reminded at'],
    urged: ['催办次数', 'Reminders'],
  },
  states: { running: ['审批中', 'In approval'], returned: ['已退回(发起人)', 'Returned'], error: ['异常', 'Error'], terminated: ['已终止', 'Terminated'] },
})
