import { defineResource, f } from '@crossway/kernel'
import { integrationTypes } from './secret-fields.ts'

/** A connection to a platform or service; its secrets lie sealed beside it and are never read back (settings.md integration). */
export const integration = defineResource({
  name: 'integration',
  module: 'settings',
  title: 'name',
  subtitle: 'code',
  fields: {
    code: f.text({ max: 40, format: 'code', unique: true }),
    name: f.text({ max: 80 }),
    type: f.choice(integrationTypes, { immutable: true }),
    environment: f.choice(['prod', 'sandbox', 'mock'], { default: 'mock' }),
    scope: f.choice(['global', 'company', 'store_account'], { default: 'global' }),
    company: f.ref('company', { optional: true, where: { status: { eq: 'active' } } }),
    store_account: f.ref('store_account', { optional: true }),
    endpoint: f.text({ max: 300, optional: true, format: 'url' }),
    account_id: f.text({ max: 80, format: 'code', optional: true }),
    app_id: f.text({ max: 120, format: 'code', optional: true }),
    user_name: f.text({ max: 80, optional: true }),
    calls_per_minute: f.int({ min: 1, max: 6000, optional: true }),
    expires_at: f.date({ optional: true }),
    owner: f.ref('employee', { optional: true }),
    secrets_set: f.int({ derived: true, default: 0 }),
    last_ok_at: f.dateTime({ derived: true, optional: true }),
    last_error: f.text({ max: 500, derived: true, optional: true }),
    last_error_at: f.dateTime({ derived: true, optional: true }),
    failures: f.int({ derived: true, default: 0 }),
    open_until: f.dateTime({ derived: true, optional: true }),
    remark: f.text({ max: 300, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'ok', 'warning', 'error', 'disabled'],
    timed: ['ok', 'warning', 'error'],
    editable: ['draft', 'ok', 'warning', 'error', 'disabled'],
    deletable: ['draft'],
    ended: ['disabled'],
    actions: {
      disable: { from: ['draft', 'ok', 'warning', 'error'], to: 'disabled', verb: 'edit', danger: true, args: { reason: f.text({ min: 2, max: 300 }) } },
      enable: { from: ['disabled'], to: 'draft', verb: 'edit' },
    },
  },
  indexes: [['type'], ['status']],
  search: ['code', 'name'],
  defaultSort: 'code',
  importKey: 'code',
  sensitive: ['endpoint', 'account_id', 'app_id', 'user_name', 'environment'],
  pick: ['code', 'name', 'type', 'environment'],
})

/** One call that went out over a connection; thirty days are kept, without anything secret. */
export const apiCall = defineResource({
  name: 'api_call',
  module: 'settings',
  title: 'operation',
  managed: true,
  fields: {
    integration: f.ref('integration', { derived: true }),
    operation: f.text({ max: 120, format: 'code', derived: true }),
    ok: f.bool({ derived: true }),
    ms: f.int({ derived: true }),
    attempt: f.int({ derived: true, default: 1 }),
    error: f.text({ max: 500, derived: true, optional: true }),
    at: f.dateTime({ derived: true }),
  },
  indexes: [['integration', 'at'], ['at'], ['ok', 'at']],
  search: ['operation', 'error'],
  defaultSort: '-at',
})
