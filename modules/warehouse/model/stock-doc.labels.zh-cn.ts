import type { LabelsOf } from '@crossway/kernel'
import type { stockDoc } from './stock-doc.resource.ts'

const states = { inspecting: '待检', available: '可用', reserved: '预留', defective: '不良', researching: '调查中' }

export const stockDocZh: LabelsOf<typeof stockDoc> = {
  name: '出入库单',
  fields: {
    no: '单号',
    direction: { label: '方向', values: { in: '入库', out: '出库', state: '状态调整' } },
    type: { label: '类型', values: { other: '其他', gift: '赠品', scrap: '报废', sample: '样品', consigned: '客户寄存', opening: '期初' } },
    warehouse: '仓库', vw: '虚拟仓', occurred_at: '业务时间',
    reason: { label: '原因', values: { found: '找到', lost: '丢失', damaged: '损坏', expired: '过期', gift: '赠送', sample: '样品', customer: '客户', correction: '更正', opening: '期初', other: '其他' } },
    reason_text: '原因说明', counterparty: '往来方', cost_type: '费用类型', customer_ref: '外部单号', files: '附件', company: '公司主体', project: '项目', store: '店铺', owner: '经办人', total_qty: '数量合计', total_value: '金额合计', posting: '过账单ID', posting_no: '过账单',
    lines: {
      label: '明细',
      fields: {
        sku: 'SKU', msku: 'MSKU', state: { label: '库存状态', values: states }, to_state: { label: '目标状态', values: states }, qty: '数量', unit_cost: '采购单价', unit_freight: '头程单价', unit_duty: '关税单价', unit_other: '其他单价',
        in_date: { label: '入库日期', help: '期初库龄起算日' }, value: '金额', bin: '库位', photo: '照片', remark: '备注',
      },
    },
  },
  states: { draft: '草稿', pending: '待审批', done: '已过账', reversed: '已冲销', voided: '已作废' },
  actions: { submit: '提交', approve: '过账', reject: { label: '驳回', args: { reason: '原因' } }, void: '作废', reverse: { label: '冲销', args: { reason: '原因' } } },
  tabs: { all: '全部', draft: '草稿', todo: '待审批', in: '入库', out: '出库', state: '状态调整', done: '已过账' },
  sections: { basic: '基本信息', lines: '明细', more: '更多' },
}
