import type { LabelsOf } from '@crossway/kernel'
import type { auditLog, job } from './audit-log.resource.ts'

export const auditLogEn: LabelsOf<typeof auditLog> = {
  name: 'Create/update/delete log',
  fields: {
    at: 'Time', actor_type: { label: 'Actor type', values: { admin: 'Account', member: 'External account', job: 'Job', integration: 'Interface' } }, actor_id: 'Account id', actor_name: 'By',
    operation: { label: 'Operation', values: { create: 'Created', update: 'Changed', delete: 'Deleted', restore: 'Restored', action: 'Action', import: 'Import', export: 'Export', reveal: 'Revealed', login: 'Login', permission: 'Rights changed' } },
    action: 'Action', resource: 'Record', record_id: 'Record id', record_no: 'Record no', from_state: 'From', to_state: 'To', comment: 'Comment', changes: 'Changes', row_count: 'Rows', node: 'Node', ip: 'IP', user_agent: 'Browser', request_id: 'Request', prev_hash: 'Previous hash', hash: 'Hash',
  },
  states: {}, actions: {},
  tabs: { all: 'All', writes: 'Writes', actions: 'Actions', exports: 'Imports and exports', deletes: 'Deletes' },
}
export const jobEn: LabelsOf<typeof job> = {
  name: 'Job',
  fields: { title: 'Title', name: 'Type', owner_id: 'Started by', state: { label: 'State', values: { queued: 'Queued', running: 'Running', done: 'Done', failed: 'Failed', cancelled: 'Cancelled' } }, done: 'Done', total: 'Total', step: 'Step', error: 'Error', attempts: 'Attempts', worker: 'Worker', created_at: 'Created', started_at: 'Started', finished_at: 'Finished' },
  states: {}, actions: {},
  tabs: { all: 'All', running: 'Running', failed: 'Failed', done: 'Done' },
}
