import type { LabelsOf } from '@crossway/kernel'
import type { stockTake } from './stock-take.resource.ts'

const states = { inspecting: '待检', available: '可用', reserved: '预留', defective: '不良', researching: '调查中' }
const reasons = { miscount: '漏记', damage: '损坏', theft: '丢失', label: '贴错', system: '系统', other: '其他' }
const counts = {
  label: '盘点数',
  fields: { line: '行', sku: 'SKU', msku: 'MSKU', vw: '虚拟仓', state: { label: '库存状态', values: states }, qty: '数量', reason: { label: '原因', values: reasons }, note: '备注', bin: '库位', client_id: '客户端标识' },
}

export const stockTakeZh: LabelsOf<typeof stockTake> = {
  name: '盘点单',
  fields: {
    no: '单号', warehouse: '仓库', scope: { label: '范围', values: { full: '全盘', partial: '抽盘', cycle: '循环盘', sku: '指定' } }, vws: '虚拟仓', filter: '筛选条件',
    method: { label: '方式', values: { blind: '盲盘', open: '明盘' } }, freeze: { label: '是否冻结', help: '冻结期间拒绝范围内的出入库' }, base_at: '账面时点', counters: '盘点人', due: '截止日期', reason: '原因', files: '附件', owner: '发起人',
    line_count: '行数', counted_lines: '已盘行数', total_diff_qty: '差异总数', gain_value: '盘盈金额', loss_value: '盘亏金额', accuracy: '准确率', qty_accuracy: '数量准确率',
    lines: {
      label: '盘点明细',
      fields: {
        sku: 'SKU', msku: 'MSKU', vw: '虚拟仓', state: { label: '库存状态', values: states }, bin: '库位', book_qty: '账面数量', count1: '初盘数', counted_by: '初盘人', counted_at: '初盘时间', count2: '复盘数', recounted_by: '复盘人', recounted_at: '复盘时间', final_count: '确认数', moved_since: '期间变动', expected: '应有数', diff: '差异数', unit_cost: '单位成本', diff_value: '差异金额',
        reason: { label: '原因', values: reasons }, note: '备注', photo: '照片', line_status: { label: '状态', values: { todo: '待办', counted: '已盘', recount: '复盘中', agreed: '已确认' } }, client_id: '客户端标识',
      },
    },
  },
  states: { draft: '草稿', counting: '盘点中', pending: '待审批', done: '已完成', voided: '已作废' },
  actions: { start: '开始盘点', count: { label: '录入', args: { counts } }, recount: { label: '复盘', args: { counts } }, submit: '提交', approve: '通过', reject: { label: '驳回', args: { reason: '原因' } }, void: '作废' },
  tabs: { all: '全部', draft: '草稿', counting: '盘点中', todo: '待审批', done: '已完成' },
  sections: { basic: '基本信息' },
}
