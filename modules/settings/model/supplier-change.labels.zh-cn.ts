import type { LabelsOf } from '@crossway/kernel'
import type { supplierChange } from './supplier-change.resource.ts'

export const supplierChangeZh: LabelsOf<typeof supplierChange> = {
  name: '供应商变更',
  fields: {
    supplier: '供应商',
    summary: '变更内容',
    changes: '变更明细',
    source: { label: '来源', values: { staff: '员工', portal: '供应商自助', import: '导入', api: '接口' } },
    reason: '原因',
    decided_by: '审批人',
    decided_at: '审批时间',
  },
  states: { pending: '待审批', applied: '已生效', rejected: '已驳回', withdrawn: '已撤回' },
  actions: { approve: '通过', reject: { label: '驳回', args: { reason: '原因' } }, withdraw: '撤回' },
  tabs: { all: '全部', pending: '待审批' },
}
