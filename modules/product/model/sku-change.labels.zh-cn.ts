import type { LabelsOf } from '@crossway/kernel'
import type { skuChange } from './sku-change.resource.ts'

export const skuChangeZh: LabelsOf<typeof skuChange> = {
  name: 'SKU变更',
  fields: {
    sku: 'SKU',
    summary: '变更内容',
    changes: '变更明细',
    values: '变更值',
    reason: '原因',
    effective_at: '生效时间',
    decided_by: '审批人',
    decided_at: '审批时间',
  },
  states: { pending: '待审批', approved: '已批准', applied: '已生效', rejected: '已驳回', withdrawn: '已撤回' },
  actions: { approve: '通过', reject: { label: '驳回', args: { reason: '原因' } }, withdraw: '撤回', apply: '生效' },
  tabs: { all: '全部', pending: '待审批' },
}
