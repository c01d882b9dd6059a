import type { LabelsOf } from '@crossway/kernel'
import type { permissionGrant } from './permission-grant.resource.ts'

export const permissionGrantZh: LabelsOf<typeof permissionGrant> = {
  name: '临时授权/限制',
  fields: {
    employee: '员工',
    kind: { label: '类型', values: { allow: '临时授权', deny: '限制', grantable: '可授范围' } },
    nodes: '权限点',
    role: '角色',
    scope_override: '范围',
    valid_from: '起',
    valid_to: '止',
    reason: '原因',
    approval_instance: '审批',
    revoked_at: '撤销时间',
    revoked_by: '撤销人',
  },
  states: { active: '有效', revoked: '已撤销' },
  actions: { revoke: { label: '撤销', args: { reason: '原因' } } },
}
