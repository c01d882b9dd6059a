/** Names of what lists count beside the fields of a record, whoever counts it: on the page and in its export. */
export const computedLabels = {
  account_term: {
    stages_text: { 'zh-cn': '阶段', en: 'Stages' },
    suppliers: { 'zh-cn': '供应商数', en: 'Suppliers' },
  },
  supplier_term: {
    balance: { 'zh-cn': '应付余额', en: 'Payable' },
    overdue: { 'zh-cn': '其中逾期', en: 'Overdue' },
    used_pct: { 'zh-cn': '额度使用率', en: 'Limit used' },
  },
  purchase_demand: {
    goods: { 'zh-cn': '商品', en: 'Goods' },
    days_left: { 'zh-cn': '剩余天数', en: 'Days left' },
  },
  purchase_payment: {
    overdue_days: { 'zh-cn': '逾期天数', en: 'Days late' },
    orders: { 'zh-cn': '采购订单', en: 'Orders' },
  },
  interco_order: { unrealised: { 'zh-cn': '未实现毛利', en: 'Unrealised margin' } },
  sample_request: { goods: { 'zh-cn': '商品', en: 'Goods' }, overdue_days: { 'zh-cn': '逾期天数', en: 'Days overdue' } },
  vc_line: { vc_orders: { 'zh-cn': 'VC采购单', en: 'VC orders' } },
  purchase_order: {
    goods: { 'zh-cn': '商品', en: 'Goods' },
    days_late: { 'zh-cn': '逾期天数', en: 'Days late' },
    over_receipt_pct: { 'zh-cn': '超收上限%', en: 'Over-receipt allowed, %' },
    paid_pct: { 'zh-cn': '付款', en: 'Paid' },
  },
} as const
