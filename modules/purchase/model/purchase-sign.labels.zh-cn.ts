import type { LabelsOf } from '@crossway/kernel'
import type { purchaseSign } from './purchase-sign.resource.ts'

const defects = { appearance: '外观', function: '功能', size: '尺寸', pack: '包装', wrong: '错货', label: '标签' }
const handling = { label: '不良处理', values: { return: '退货', rework: '返工', scrap: '报废', keep: '降级入库' } }

export const purchaseSignZh: LabelsOf<typeof purchaseSign> = {
  name: '采购签收',
  fields: {
    no: '单号', direction: { label: '方向', values: { receipt: '收货', return: '退货' } }, po: '采购订单', supplier: '供应商', company: '采购主体', project: '项目', warehouse: '仓库', vw: '虚拟仓', signed_at: '签收时间',
    delivery_note: '送货单号', carrier: '承运商', tracking: '跟踪号', arrival_freight: '到付运费', qc_mode: { label: '质检方式', values: { full: '全检', sample: '抽检', free: '免检' } }, qty: '数量', good_pct: '合格率',
    method: { label: '退货方式', values: { refund: '退款', deduct: '抵扣货款', replace: '换货补发' } }, reason: '原因', return_freight: '退货运费', bear: { label: '费用承担', values: { us: '我方', supplier: '供应商' } }, claim: '索赔金额', source_sign: '原签收单',
    keeper: '仓管员', inspector: '质检员', photos: '照片', remark: '备注',
    lines: {
      label: '签收明细',
      fields: {
        po_line: '采购订单行', sku: 'SKU', msku: 'MSKU', notice_qty: '通知数量', signed_qty: '签收数', refused_qty: '拒收数', short_qty: '短少数', sample_qty: '抽样数', sample_defects: '样本不良数', good_qty: '合格数', defective_qty: '不良数',
        verdict: { label: '结论', values: { pass: '合格', concession: '让步接收', fail: '不合格' } }, defect_reasons: { label: '不良原因', values: defects }, handling, batch_no: '批次号', expiry: '有效期', bin: '库位', unit_cost: '单位成本', goods_value: '货值', photos: '照片',
      },
    },
  },
  states: { draft: '待签收', signed: '待质检', done: '已入库', reversed: '已冲销', pending: '待审', approved: '待退出', out: '已退出', settled: '已结', voided: '已作废' },
  actions: {
    sign: '签收', quick: '快捷入库',
    inspect: { label: '质检', args: { lines: { label: '明细', fields: { line: '签收明细', good_qty: '合格数', defective_qty: '不良数', sample_qty: '抽样数', sample_defects: '样本不良数', defect_reasons: { label: '不良原因', values: defects }, handling, concession: '让步接收' } } } },
    reverse: { label: '冲销', args: { reason: '原因' } },
    create_return: { label: '建退货单', args: { method: { label: '退货方式', values: { refund: '退款', deduct: '抵扣货款', replace: '换货补发' } }, reason: '原因', lines: { label: '明细', fields: { line: '签收明细', qty: '退货数', state: { label: '库存状态', values: { defective: '不良', available: '可用' } } } } } },
    submit_return: '提交退货', approve_return: '通过退货', ship_back: '退出', settle: '结清', void: '作废',
  },
  sections: { basic: '基本信息', lines: '签收明细', more: '照片与备注' },
  tabs: { all: '全部', draft: '待签收', inspect: '待质检', done: '已入库', returns: '退货', reversed: '已冲销' },
}
