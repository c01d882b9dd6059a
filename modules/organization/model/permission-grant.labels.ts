import { recordLabels } from '@crossway/platform/words'
import { permissionGrant } from './permission-grant.resource.ts'

export const permissionGrantLabels = recordLabels(permissionGrant, {
  name: ['临时授权/限制', 'Temporary grant or restriction'],
  fields: {
    kind: { values: { allow: ['临时授权', 'Temporary grant'], deny: ['限制', 'Restriction'], grantable: ['可授范围', 'May hand on'] } },
    nodes: ['权限点', 'Nodes'],
    scope_override: ['范围', 'Scope'],
    valid_from: ['起', 'From'],
    valid_to: ['止', 'To'],
    approval_instance: ['审批', 'Approval'],
    revoked_at: ['撤销时间', 'Revoked at'],
    revoked_by: ['撤销人', 'Revoked by'],
  },
  states: { active: ['有效', 'Active'] },
  actions: { revoke: ['撤销', 'Revoke'] },
})
