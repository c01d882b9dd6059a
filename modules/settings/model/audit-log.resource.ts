import { defineResource, f } from '@crossway/kernel'

/**
 * Who changed what, when, from where: the engine's log as a list, read only for everybody (settings.md cudLog). What a change wrote is told by a route
 * of its own, because each value is masked by the reader's right to that field.
 */
export const auditLog = defineResource({
  name: 'audit_log',
  module: 'settings',
  title: 'record_no',
  external: true,
  ledger: true,
  managed: true,
  fields: {
    at: f.dateTime({ derived: true, index: true }),
    actor_type: f.choice(['admin', 'member', 'job', 'integration'], { derived: true }),
    actor_id: f.int({ derived: true }),
    actor_name: f.text({ derived: true, words: 'actor' }),
    operation: f.choice(['create', 'update', 'delete', 'restore', 'action', 'import', 'export', 'reveal', 'login', 'permission'], { derived: true }),
    action: f.text({ derived: true, optional: true, words: 'actions' }),
    resource: f.text({ derived: true, words: 'record' }),
    record_id: f.int({ derived: true, optional: true }),
    record_no: f.text({ derived: true, optional: true }),
    from_state: f.text({ derived: true, optional: true, words: 'states' }),
    to_state: f.text({ derived: true, optional: true, words: 'states' }),
    comment: f.text({ derived: true, optional: true }),
    row_count: f.int({ derived: true, optional: true }),
    node: f.text({ derived: true, optional: true }),
    ip: f.text({ derived: true, optional: true }),
    user_agent: f.text({ derived: true, optional: true, hidden: true }),
    request_id: f.text({ derived: true }),
    prev_hash: f.text({ derived: true, optional: true, hidden: true }),
    hash: f.text({ derived: true, optional: true, hidden: true }),
  },
  defaultSort: '-at,-id',
})

/** Long work: everybody finds his own, administrators all (settings.md jobCenter). */
export const job = defineResource({
  name: 'job',
  module: 'settings',
  title: 'title',
  external: true,
  ledger: true,
  managed: true,
  fields: {
    title: f.text({ derived: true }),
    title_en: f.text({ derived: true, optional: true, hidden: true }),
    name: f.text({ derived: true }),
    owner_id: f.int({ derived: true }),
    state: f.choice(['queued', 'running', 'done', 'partial', 'failed', 'cancelled', 'stalled'], { derived: true }),
    priority: f.int({ derived: true }),
    failed: f.int({ derived: true }),
    done: f.int({ derived: true }),
    total: f.int({ derived: true }),
    step: f.text({ derived: true, optional: true }),
    error: f.text({ derived: true, optional: true }),
    attempts: f.int({ derived: true }),
    worker: f.text({ derived: true, optional: true }),
    caught_up: f.bool({ derived: true }),
    unique_key: f.text({ derived: true, optional: true, hidden: true }),
    created_at: f.dateTime({ derived: true }),
    started_at: f.dateTime({ derived: true, optional: true }),
    finished_at: f.dateTime({ derived: true, optional: true }),
  },
  defaultSort: '-id',
  access: { creator: 'owner_id' },
  keepers: 'config',
})
