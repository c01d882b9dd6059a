import type { LabelsOf } from '@crossway/kernel'
import type { assembleOrder } from './assemble-order.resource.ts'

export const assembleOrderZh: LabelsOf<typeof assembleOrder> = {
  name: '组装拆卸单',
  fields: {
    no: '单号', type: { label: '类型', values: { assemble: '组装', disassemble: '拆卸', relabel: '换标', rework: '返工' } }, warehouse: '仓库', vw: '虚拟仓', company: '公司主体', project: '项目', owner: '经办人',
    product_sku: '成品SKU', product_msku: '成品MSKU', to_msku: { label: '换标后MSKU', help: '换标时必填' }, qty: '数量', fee: '费用', fee_posted: '已入账费用', fee_payee: '收款方', need_by: '需求日期', source: '来源', remark: '备注', done_qty: '完工数', finish_count: '完工次数',
    lines: {
      label: '子件',
      fields: { component_sku: '子件SKU', msku: 'MSKU', per_qty: '单位用量', need_qty: '需求数', used_qty: '实用数', scrap_qty: '报废数', to_state: { label: '入库状态', values: { available: '可用', defective: '不良' } }, change_reason: '用量变更原因' },
    },
  },
  states: { draft: '草稿', pending: '待审批', working: '加工中', done: '已完成', voided: '已作废' },
  actions: {
    submit: '提交', approve: '通过', reject: { label: '驳回', args: { reason: '原因' } },
    finish: { label: '完工', args: { qty: '完工数', uses: { label: '用料', fields: { component_sku: '子件SKU', used_qty: '实用数', scrap_qty: '报废数' } }, occurred_at: '业务时间' } },
    close: '结束', void: '作废', reverse: { label: '冲销', args: { reason: '原因' } },
  },
  tabs: { all: '全部', todo: '待审批', working: '加工中', done: '已完成' },
  sections: { basic: '基本信息', components: '组件', cost: '费用', other: '其他' },
}
