import type { LabelsOf } from '@crossway/kernel'
import type { approvalDelegation } from './approval-instance.resource.ts'

export const approvalDelegationZh: LabelsOf<typeof approvalDelegation> = {
  name: '审批委托',
  fields: {
    from_employee: '委托人',
    to_employee: '受托人',
    resources: '范围',
    start_on: '起',
    end_on: '止',
    reason: '原因',
  },
  states: { active: '生效', revoked: '已撤销' },
  actions: {},
}
