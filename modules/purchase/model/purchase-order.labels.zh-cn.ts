import type { LabelsOf } from '@crossway/kernel'
import type { purchaseOrder } from './purchase-order.resource.ts'

export const purchaseOrderZh: LabelsOf<typeof purchaseOrder> = {
  name: '采购订单',
  fields: {
    no: '单号', supplier_ref: '供应商单号',
    po_type: { label: '类型', values: { standard: '普通', vc: 'VC', b2b: 'B2B', sample: '样品', accessory: '辅料' } },
    company: '采购主体', supplier: '供应商', project: '项目', currency: '币种', rate: '汇率', tax_included: '含税', tax_rate: '税率(%)',
    account_term: '账期', term_version: '账期版本', warehouse: '收货仓', ship_to: { label: '交货方式', values: { deliver: '送货', pickup: '自提', factory: '工厂直发' } },
    freight: '运费', other_fee: '其他费', discount: '折扣', fee_split: { label: '费用分摊', values: { none: '不分摊', amount: '按金额', qty: '按数量' } },
    goods_amount: '货款', tax_amount: '税额', total: '总额', qty: '数量', qty_signed: '已签收', signed_pct: '到货', expected_date: '期望到货', ordered_on: '下单日期',
    sign_status: { label: '到货状态', values: { none: '未到货', partial: '部分到货', full: '全部到货' } },
    pay_status: { label: '付款状态', values: { none: '未申请', applied: '已申请', partial: '部分付款', paid: '已付清' } },
    invoice_status: { label: '发票状态', values: { none: '未开票', partial: '部分开票', full: '已开票' } },
    changing: '变更中', buyer: '采购员', department: '部门', contract_file: '合同', files: '附件', remark: '备注',
    lines: {
      label: '采购明细',
      fields: {
        sku: 'SKU', msku: 'MSKU', qty: '数量', cartons: '箱数', unit_price: '单价', tax_rate: '税率(%)', amount: '金额', project: '项目', expected_date: '期望到货日', confirmed_date: '确认交期', reason: '原因',
        qty_signed: '已签收', qty_good: '合格', qty_defective: '不良', qty_returned: '已退', qty_replace_due: '待补', qty_closed: '关闭', qty_bound: '已绑定', qty_open: '未到', last_price: '上次单价', price_diff_pct: '价差率(%)', note: '备注',
      },
    },
    payments: {
      label: '付款计划',
      fields: { stage: '阶段', trigger: { label: '触发点', values: { order: '下单后', before_ship: '发货前', sign: '签收后', inspect: '质检后', invoice: '收票后', month_end: '月结' } }, source: '来源', source_sign: '签收单', amount: '金额', due_date: '应付日期', requested: '已申请', paid: '已付', state: { label: '状态', values: { open: '未申请', requested: '已申请', paid: '已付', void: '已取消' } } },
    },
    shipments: { label: '物流', fields: { carrier: '承运商', tracking: '跟踪号', cartons: '箱数', shipped_on: '发货日', eta: '预计到达' } },
  },
  states: { draft: '草稿', pending: '待审批', approved: '待下单', ordered: '待到货', partial: '部分到货', received: '全部到货', closed: '已完结', voided: '已作废' },
  actions: {
    submit: '提交', approve: '通过', reject: { label: '驳回', args: { reason: '原因' } }, withdraw: '撤回', place: '下单',
    confirm: { label: '确认交期', args: { lines: { label: '明细', fields: { line: '采购明细', confirmed_date: '确认交期' } } } },
    add_shipment: { label: '登记物流', args: { carrier: '承运商', tracking: '跟踪号', cartons: '箱数', shipped_on: '发货日', eta: '预计到达' } },
    receive: { label: '签收', args: { lines: { label: '明细', fields: { line: '采购明细', signed_qty: '签收数', good_qty: '合格数', defective_qty: '不良数' } }, delivery_note: '送货单号', signed_at: '签收时间', warehouse: '收货仓' } },
    close_rest: { label: '结束到货', args: { reason: '原因' } }, finish: '完结', void: { label: '作废', args: { reason: '原因' } },
  },
  sections: { basic: '基本信息', lines: '采购明细', fees: '费用与分摊', more: '附件与备注' },
  tabs: { all: '全部', draft: '草稿', pending: '待审批', to_place: '待下单', progress: '进行中', late: '逾期', received: '全部到货', closed: '已完结' },
}
