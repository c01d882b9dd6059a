import { recordLabels } from '@crossway/platform/words'
import { customerReturn } from './customer-return.resource.ts'
import { returnReason } from './return-reason.resource.ts'
import { returnRateList } from './return-rate.query.ts'

export const reasonClassWords = {
  quality: ['质量', 'Quality'],
  function: ['功能', 'Function'],
  size: ['尺寸', 'Size'],
  not_as_described: ['不符', 'Not as described'],
  damaged: ['破损', 'Damaged'],
  late: ['延迟', 'Late'],
  unwanted: ['不想要', 'Unwanted'],
  wrong: ['发错', 'Wrong item'],
  missing: ['缺件', 'Parts missing'],
  other: ['其他', 'Other'],
} as const

export const returnReasonLabels = recordLabels(returnReason, {
  name: ['退货原因映射', 'Return reason'],
  fields: { code: ['平台原因', 'Platform code'], reason_class: { label: ['原因分类', 'Class'], values: reasonClassWords } },
})

export const customerReturnLabels = recordLabels(customerReturn, {
  name: ['买家退货', 'Customer return'],
  fields: {
    order_id: ['订单号', 'Order'],
    seller_sku: ['卖家SKU', 'Seller SKU'],
    lpn: ['LPN编号', 'LPN'],
    arrival: { label: ['退货情况', 'Goods'], values: { returned: ['已退回', 'Returned'], awaited: ['退款未退货', 'Refunded, not returned'] } },
    return_date: ['退货日期', 'Returned on'],
    order_date: ['订单日期', 'Ordered on'],
    channel: { label: ['渠道', 'Channel'], values: { fba: 'FBA', fbm: ['自发货', 'Seller-fulfilled'] } },
    disposition: {
      label: ['库存属性', 'Condition'],
      values: {
        sellable: ['可售', 'Sellable'],
        defective: ['瑕疵', 'Defective'],
        customer_damaged: ['买家损坏', 'Damaged by buyer'],
        carrier_damaged: ['承运商损坏', 'Damaged by carrier'],
        expired: ['过期', 'Expired'],
      },
    },
    reason_code: ['平台原因', 'Platform reason'],
    reason_class: { label: ['原因分类', 'Reason class'], values: reasonClassWords },
    comment: ['买家备注', 'Buyer comment'],
    platform_status: ['平台状态', 'Platform status'],
    refund_amount: ['退款金额', 'Refund'],
    rma: ['RMA单号', 'RMA'],
    label_cost: ['面单费', 'Label cost'],
    a_to_z: ['A-to-Z索赔', 'A-to-z claim'],
    safe_t_claim: ['Safe-T索赔', 'SAFE-T claim'],
    claim_no: ['索赔单号', 'Claim no.'],
    claim_got: ['获赔金额', 'Compensation'],
    claim_from: ['可索赔日', 'Claim from'],
    removal: ['移除单', 'Removal order'],
    source_key: ['来源键', 'Source key'],
    report_file: ['报告文件', 'Report file'],
    posting: ['过账', 'Posting'],
    waits_for: {
      label: ['未过账原因', 'Not booked because'],
      values: {
        unmapped: ['MSKU未配对', 'MSKU is not mapped'],
        no_warehouse: ['店铺无FBA仓', 'Store has no FBA warehouse'],
        refused: ['库存拒绝', 'Refused by stock'],
      },
    },
  },
  states: {
    none: ['未处理', 'Open'],
    resell: ['转可售', 'Sellable again'],
    removal: ['移除', 'Removal'],
    claim: ['索赔', 'Claim'],
    feedback: ['已反馈', 'Reported'],
  },
  actions: {
    classify: { label: ['归类', 'Classify'], args: { reason_class: { label: ['原因分类', 'Class'], values: reasonClassWords } } },
    feedback: { label: ['质量反馈', 'Quality feedback'], args: { text: ['说明', 'Note'], supplier: ['供应商', 'Supplier'] } },
    resell: ['转可售', 'Make sellable'],
    remove: ['建移除单', 'Create removal'],
    claim: { label: ['索赔', 'Claim'], args: {} },
    result: { label: ['登记获赔', 'Record compensation'] },
  },
  tabs: {
    open: ['未处理', 'Open'],
    unsellable: ['不可售', 'Unsellable'],
    awaited: ['退款未退货', 'Refunded only'],
    unclassified: ['未归类', 'Unclassified'],
    waiting: ['未过账', 'Not booked'],
  },
  sections: { goods: ['商品', 'Goods'], why: ['原因', 'Reason'], fbm: ['自发货', 'Seller-fulfilled'], handling: ['处理', 'Handling'] },
})

export const returnRateLabels = recordLabels(returnRateList, {
  name: ['退货率', 'Return rates'],
  fields: {
    parent: ['父ASIN', 'Parent ASIN'],
    shipped: ['已发件数', 'Shipped'],
    returned: ['退货件数', 'Returned'],
    return_rate: ['退货率', 'Return rate'],
    previous_rate: ['上期退货率', 'Previous'],
    rate_change: ['变化', 'Change'],
    quality: ['质量类', 'Quality'],
    top_reason: { label: ['首要原因', 'Main reason'], values: reasonClassWords },
    refund: ['退款', 'Refunds'],
    days: { label: ['天数', 'Days'], values: { '30': ['30天', '30 days'], '90': ['90天', '90 days'], '365': ['365天', '365 days'] } },
  },
  tabs: { all: ['全部', 'All'] },
})
