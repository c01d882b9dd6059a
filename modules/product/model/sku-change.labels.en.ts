import type { LabelsOf } from '@crossway/kernel'
import type { skuChange } from './sku-change.resource.ts'

export const skuChangeEn: LabelsOf<typeof skuChange> = {
  name: 'SKU change',
  fields: {
    sku: 'SKU',
    summary: 'Change',
    changes: 'Details',
    values: 'Values',
    reason: 'Reason',
    effective_at: 'In force from',
    decided_by: 'Decided by',
    decided_at: 'Decided at',
  },
  states: { pending: 'Pending', approved: 'Approved', applied: 'In force', rejected: 'Rejected', withdrawn: 'Withdrawn' },
  actions: { approve: 'Approve', reject: { label: 'Reject', args: { reason: 'Reason' } }, withdraw: 'Withdraw', apply: 'Apply' },
  tabs: { all: 'All', pending: 'Pending' },
}
