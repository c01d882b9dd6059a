import { recordLabels } from '@crossway/platform/words'
import { approvalDelegation } from './approval-instance.resource.ts'

export const approvalDelegationLabels = recordLabels(approvalDelegation, {
  name: ['审批委托', 'Approval delegation'],
  fields: {
    from_employee: ['委托人', 'From'],
    to_employee: ['受托人', 'To'],
    resources: ['范围', 'Scope'],
    start_on: ['起', 'From day'],
    end_on: ['止', 'To day'],
  },
  states: { active: ['生效', 'Active'] },
})
