import type { LabelsOf } from '@crossway/kernel'
import type { vwTransfer } from './vw-transfer.resource.ts'

export const vwTransferZh: LabelsOf<typeof vwTransfer> = {
  name: '虚拟仓调拨',
  fields: {
    no: '单号',
    from_vw: '调出虚拟仓',
    to_vw: '调入虚拟仓',
    type: { label: '类型', values: { transfer: '划转', borrow: '借用', return: '归还' } },
    due_back: { label: '应还日期', help: '借用时必填' },
    reason: '原因',
    warehouse: '仓库',
    company: '公司主体',
    project: '调出项目',
    to_project: '调入项目',
    owner: '经办人',
    total_qty: '数量合计',
    lines: {
      label: '明细',
      fields: {
        sku: 'SKU',
        msku: 'MSKU',
        state: { label: '库存状态', values: { inspecting: '待检', available: '可用', reserved: '预留', defective: '不良', researching: '调查中' } },
        qty: '数量',
        qty_returned: '已归还',
        remark: '备注',
      },
    },
  },
  states: { draft: '草稿', pending: '待审批', done: '已完成', lent: '借出中', partly: '部分归还', returned: '已归还', rejected: '已驳回', voided: '已作废' },
  actions: {
    submit: '提交',
    approve: '通过',
    reject: { label: '驳回', args: { reason: '原因' } },
    cancel: '取消',
    give_back: { label: '归还', args: { lines: { label: '归还明细', fields: { line: '行', qty: '数量' } } } },
  },
  tabs: { all: '全部', todo: '待审批', lent: '借出中', overdue: '逾期未还', done: '已完成' },
}
