import type { LabelsOf } from '@crossway/kernel'
import type { permissionGrant } from './permission-grant.resource.ts'

export const permissionGrantEn: LabelsOf<typeof permissionGrant> = {
  name: 'Temporary grant or restriction',
  fields: {
    employee: 'Employee',
    kind: { label: 'Kind', values: { allow: 'Temporary grant', deny: 'Restriction', grantable: 'May hand on' } },
    nodes: 'Nodes',
    role: 'Role',
    scope_override: 'Scope',
    valid_from: 'From',
    valid_to: 'To',
    reason: 'Reason',
    approval_instance: 'Approval',
    revoked_at: 'Revoked at',
    revoked_by: 'Revoked by',
  },
  states: { active: 'Active', revoked: 'Revoked' },
  actions: { revoke: { label: 'Revoke', args: { reason: 'Reason' } } },
}
