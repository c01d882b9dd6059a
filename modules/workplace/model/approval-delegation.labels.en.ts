import type { LabelsOf } from '@crossway/kernel'
import type { approvalDelegation } from './approval-instance.resource.ts'

export const approvalDelegationEn: LabelsOf<typeof approvalDelegation> = {
  name: 'Approval delegation',
  fields: {
    from_employee: 'From',
    to_employee: 'To',
    resources: 'Scope',
    start_on: 'From day',
    end_on: 'To day',
    reason: 'Reason',
  },
  states: { active: 'Active', revoked: 'Revoked' },
  actions: {},
}
