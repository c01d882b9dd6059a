import type { LabelsOf } from '@crossway/kernel'
import type { recycleLog } from './recycle-log.resource.ts'

export const recycleLogEn: LabelsOf<typeof recycleLog> = {
  name: 'Recycled record',
  fields: {
    actor_name: 'Administrator',
    rule: 'Rule',
    resource: 'Resource',
    data_table: 'Table',
    record_id: 'Record ID',
    record_no: 'Record',
    data: { label: 'Deleted data', help: 'Any fragment' },
    children: 'Child rows',
    reason: 'Reason',
    ip: 'IP',
    deleted_at: 'Deleted at',
    purge_after: 'Erased on',
    soon: 'Erased soon',
  },
  states: { restorable: 'Restorable', restored: 'Restored', purged: 'Erased' },
  actions: { restore: 'Restore', purge: { label: 'Erase early', args: { reason: 'Reason' } } },
  tabs: { restorable: 'Restorable', restored: 'Restored', soon: 'Erased soon', all: 'All' },
}
