import { defineResource, f } from '@crossway/kernel'

/** Changes of fields under watch: a view over the engine's sensitive_change with rule and state (platform.md §6.9). */
export const sensitiveLog = defineResource({
  name: 'sensitive_log',
  module: 'platform',
  title: 'record_no',
  external: true,
  ledger: true,
  managed: true,
  fields: {
    actor_name: f.text({ derived: true, words: 'actor' }),
    rule: f.ref('sensitive_rule', { derived: true, optional: true }),
    resource: f.text({ derived: true, format: 'code', words: 'record' }),
    record_id: f.int({ derived: true }),
    record_no: f.text({ derived: true, optional: true, format: 'code' }),
    field: f.text({ derived: true, format: 'code', words: 'fields' }),
    note: f.text({ derived: true, optional: true, words: 'notes' }),
    before: f.longText({ derived: true, optional: true, hidden: false, words: 'values' }),
    after: f.longText({ derived: true, optional: true, hidden: false, words: 'values' }),
    ip: f.text({ derived: true, optional: true }),
    at: f.dateTime({ derived: true }),
    reason: f.text({ derived: true, optional: true }),
  },
  // Its action has routes of its own: a view cannot be locked.
  lifecycle: {
    field: 'state',
    initial: 'valid',
    states: ['valid', 'reverted', 'overwritten'],
    timed: ['overwritten'],
    actions: { rollback: { from: ['valid', 'overwritten'], to: 'reverted', batch: true, opens: 'rollback' } },
  },
  search: ['record_no'],
  defaultSort: '-at,-id',
})
