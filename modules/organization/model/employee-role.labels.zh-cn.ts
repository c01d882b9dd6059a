import type { LabelsOf } from '@crossway/kernel'
import type { employeeRole } from './employee-role.resource.ts'

export const employeeRoleZh: LabelsOf<typeof employeeRole> = {
  name: '角色成员',
  fields: {
    employee: '员工',
    role: '角色',
    valid_from: '起',
    valid_to: '止',
    source: { label: '来源', values: { manual: '手工', auto: '自动', approval: '审批' } },
    reason: '原因',
  },
  states: { active: '有效', ended: '已结束' },
  actions: { revoke: { label: '收回', args: { reason: '原因' } } },
}
