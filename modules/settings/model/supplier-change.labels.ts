import { recordLabels } from '@crossway/platform/words'
import { supplierChange } from './supplier-change.resource.ts'

export const supplierChangeLabels = recordLabels(supplierChange, {
  name: ['供应商变更', 'Supplier change'],
  fields: {
    summary: ['变更内容', 'Change'],
    changes: ['变更明细', 'Details'],
    source: { values: { staff: ['员工', 'Staff'], portal: ['供应商自助', 'Supplier portal'], import: ['导入', 'Import'], api: ['接口', 'API'] } },
    decided_by: ['审批人', 'Decided by'],
    decided_at: ['审批时间', 'Decided at'],
  },
  states: { pending: ['待审批', 'Pending'], applied: ['已生效', 'In force'] },
  tabs: { pending: ['待审批', 'Pending'] },
})
