import { recordLabels } from '@crossway/platform/words'
import { skuChange } from './sku-change.resource.ts'

export const skuChangeLabels = recordLabels(skuChange, {
  name: ['SKU变更', 'SKU change'],
  fields: {
    summary: ['变更内容', 'Change'],
    changes: ['变更明细', 'Details'],
    values: ['变更值', 'Values'],
    decided_by: ['审批人', 'Decided by'],
    decided_at: ['审批时间', 'Decided at'],
  },
  states: { pending: ['待审批', 'Pending'], approved: ['已批准', 'Approved'], applied: ['已生效', 'In force'] },
  actions: { apply: ['生效', 'Apply'] },
  tabs: { pending: ['待审批', 'Pending'] },
})
