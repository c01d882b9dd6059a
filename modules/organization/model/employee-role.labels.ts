import { recordLabels } from '@crossway/platform/words'
import { employeeRole } from './employee-role.resource.ts'

export const employeeRoleLabels = recordLabels(employeeRole, {
  name: ['角色成员', 'Role holder'],
  fields: {
    valid_from: ['起', 'From'],
    valid_to: ['止', 'To'],
    source: { values: { manual: ['手工', 'Manual'], auto: ['自动', 'Automatic'], approval: ['审批', 'Approval'] } },
  },
  states: { active: ['有效', 'Active'], ended: ['已结束', 'Ended'] },
  actions: { revoke: ['收回', 'Revoke'] },
})
