import type { LabelsOf } from '@crossway/kernel'
import type { sensitiveLog } from './sensitive-log.resource.ts'

export const sensitiveLogEn: LabelsOf<typeof sensitiveLog> = {
  name: 'Sensitive change',
  fields: {
    actor_name: 'Administrator',
    rule: 'Rule',
    resource: 'Resource',
    record_id: 'Row',
    record_no: 'Record',
    field: 'Field',
    note: 'Note',
    before: 'Before',
    after: 'After',
    ip: 'IP',
    at: 'Changed at',
    reason: 'Reason',
  },
  states: { valid: 'Valid', reverted: 'Rolled back', overwritten: 'Overwritten' },
  actions: { rollback: 'Roll back' },
  tabs: { all: 'All', valid: 'Valid', overwritten: 'Overwritten', reverted: 'Rolled back' },
}
