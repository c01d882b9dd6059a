import type { LabelsOf } from '@crossway/kernel'
import type { employeeRole } from './employee-role.resource.ts'

export const employeeRoleEn: LabelsOf<typeof employeeRole> = {
  name: 'Role holder',
  fields: {
    employee: 'Employee',
    role: 'Role',
    valid_from: 'From',
    valid_to: 'To',
    source: { label: 'Source', values: { manual: 'Manual', auto: 'Automatic', approval: 'Approval' } },
    reason: 'Reason',
  },
  states: { active: 'Active', ended: 'Ended' },
  actions: { revoke: { label: 'Revoke', args: { reason: 'Reason' } } },
}
