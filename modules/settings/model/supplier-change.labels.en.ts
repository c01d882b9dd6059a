import type { LabelsOf } from '@crossway/kernel'
import type { supplierChange } from './supplier-change.resource.ts'

export const supplierChangeEn: LabelsOf<typeof supplierChange> = {
  name: 'Supplier change',
  fields: {
    supplier: 'Supplier',
    summary: 'Change',
    changes: 'Details',
    source: { label: 'Source', values: { staff: 'Staff', portal: 'Supplier portal', import: 'Import', api: 'API' } },
    reason: 'Reason',
    decided_by: 'Decided by',
    decided_at: 'Decided at',
  },
  states: { pending: 'Pending', applied: 'In force', rejected: 'Rejected', withdrawn: 'Withdrawn' },
  actions: { approve: 'Approve', reject: { label: 'Reject', args: { reason: 'Reason' } }, withdraw: 'Withdraw' },
  tabs: { all: 'All', pending: 'Pending' },
}
