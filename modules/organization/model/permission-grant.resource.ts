import { defineResource, f } from '@crossway/kernel'

/** A right given or taken for a time: allow, deny, or what an administrator may hand on (organization.md §6). */
export const permissionGrant = defineResource({
  name: 'permission_grant',
  module: 'organization',
  title: 'kind',
  fields: {
    employee: f.ref('employee', { immutable: true }),
    kind: f.choice(['allow', 'deny', 'grantable'], { immutable: true }),
    nodes: f.texts({ optional: true, max: 80 }),
    role: f.ref('role', { optional: true, immutable: true }),
    /** { read, write, sets } as in a role's data scope; empty: the role's own, and `self` for single nodes. */
    scope_override: f.json({ optional: true }),
    valid_from: f.date({ default: 'today' }),
    valid_to: f.date({ optional: true }),
    reason: f.text({ max: 500 }),
    approval_instance: f.int({ optional: true, derived: true }),
    revoked_at: f.dateTime({ optional: true, derived: true }),
    revoked_by: f.ref('admin', { optional: true, derived: true }),
  },
  writes: { create: true, edit: false, delete: false },
  lifecycle: {
    initial: 'active',
    states: ['active', 'revoked'],
    deletable: [],
    ended: ['revoked'],
    actions: { revoke: { from: ['active'], to: 'revoked', args: { reason: f.text({ max: 500, optional: true }) }, batch: true, confirm: true } },
  },
  indexes: [['employee', 'status'], ['valid_to']],
  defaultSort: '-valid_from',
})
