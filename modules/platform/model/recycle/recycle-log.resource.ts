import { defineResource, f } from '@crossway/kernel'

/** What was deleted and can come back: a view over the engine's recycle_record with its rule and state (platform.md §6.8). */
export const recycleLog = defineResource({
  name: 'recycle_log',
  module: 'platform',
  title: 'record_no',
  external: true,
  ledger: true,
  managed: true,
  fields: {
    actor_name: f.text({ derived: true, words: 'actor' }),
    rule: f.ref('recycle_rule', { derived: true, optional: true }),
    resource: f.text({ derived: true, format: 'code', words: 'record' }),
    data_table: f.text({ derived: true, format: 'code' }),
    record_id: f.int({ derived: true }),
    record_no: f.text({ derived: true, optional: true, format: 'code' }),
    data: f.longText({ derived: true, optional: true, hidden: true }),
    children: f.int({ derived: true }),
    reason: f.text({ derived: true, optional: true }),
    ip: f.text({ derived: true, optional: true }),
    deleted_at: f.dateTime({ derived: true }),
    purge_after: f.date({ derived: true, optional: true }),
    /** Goes within seven days. */
    soon: f.bool({ derived: true }),
  },
  // Both actions have routes of their own: a view cannot be locked.
  lifecycle: {
    field: 'state',
    initial: 'restorable',
    states: ['restorable', 'restored', 'purged'],
    ended: ['purged'],
    actions: {
      restore: { from: ['restorable'], to: 'restored', batch: true, primary: true, opens: 'restore' },
      purge: { from: ['restorable'], to: 'purged', danger: true, args: { reason: f.text({ max: 500 }) } },
    },
  },
  search: ['record_no'],
  defaultSort: '-deleted_at,-id',
})
