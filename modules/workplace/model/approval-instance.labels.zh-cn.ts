import type { LabelsOf } from '@crossway/kernel'
import type { approvalInstance } from './approval-instance.resource.ts'

export const approvalInstanceZh: LabelsOf<typeof approvalInstance> = {
  name: '审批',
  fields: {
    no: '审批单号',
    flow: '流程',
    resource: '资源',
    record_id: '单据',
    record_no: '单号',
    action: '动作',
    payload: '参数',
    title: '标题',
    summary: '摘要',
    amount_cny: '金额',
    starter: '发起人',
    starter_account: '发起账号',
    starter_department: '部门',
    from_state: '原状态',
    round: '轮次',
    current_nodes: '当前步骤',
    progress: '进程',
    started_at: '发起时间',
    finished_at: '完成时间',
    work_minutes: '工时(分)',
    error_text: '异常信息',
    urged_at: '催办时间',
    urged: '催办次数',
  },
  states: { running: '审批中', returned: '已退回(发起人)', approved: '已通过', rejected: '已驳回', withdrawn: '已撤回', error: '异常', terminated: '已终止' },
  actions: {},
}
