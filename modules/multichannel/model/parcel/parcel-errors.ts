import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals of parcels and what they cost; texts of multichannel.md to the letter. */
export const parcelErrors = defineErrors({
  TRIAL_MISSING: {
    kind: 'invalid',
    'zh-cn': '缺少邮编或尺寸，请填写起止邮编、长宽高和重量',
    en: 'Zip or size missing; enter both postal codes, the three sides and the weight',
  },
  LOST_EARLY: {
    kind: 'refusal',
    'zh-cn': '未达丢件时限：最近轨迹{date}，满15天无轨迹方可索赔',
    en: 'Too early to claim: the last event is of {date}; claim after 15 days without one',
  },
  TRACK_FINAL: { kind: 'refusal', 'zh-cn': '包裹已{state}，只能登记“已退回”', en: 'The parcel is {state}; only a return can be added' },
  TRACK_FUTURE: { kind: 'invalid', 'zh-cn': '轨迹时间不能晚于现在', en: 'An event cannot lie in the future' },
  TRACK_HEAD: {
    kind: 'invalid',
    'zh-cn': '表格缺少列{missing}：须有跟踪号、时间、状态',
    en: 'Column {missing} is missing: tracking no., time and status are needed',
  },
  TRACK_ROWS: { kind: 'invalid', 'zh-cn': '表格有{n}行可用，须为1至{most}行', en: 'The sheet has {n} readable rows; 1 to {most} are taken' },
  RESEND_CLAIM_FIRST: { kind: 'refusal', 'zh-cn': '请先提交丢件索赔，再补发', en: 'Claim the loss first, then send again' },
  RESEND_SENT: {
    kind: 'refusal',
    'zh-cn': '订单{no}在索赔后已补发，请查看补发单',
    en: 'Order {no} was sent again after the claim; look at the order that was made',
  },
  RESEND_PARTS: {
    kind: 'refusal',
    'zh-cn': '发货单有多个包裹，请到订单{no}补发并填写丢失的数量',
    en: 'The delivery went in several parcels; send again from order {no} and say which pieces are lost',
  },
  RESEND_NO_ORDER: { kind: 'refusal', 'zh-cn': '包裹没有关联发货单，请到订单补发', en: 'The parcel belongs to no delivery; send again from the order' },
  COST_NOT_WEIGHT: {
    kind: 'refusal',
    'zh-cn': '仅差异原因为重量差或价格未更新的费用可更正资料，请先核对差异',
    en: 'Only differences explained by weight or price correct master data; explain it first',
  },
  COST_ONE_SKU: {
    kind: 'refusal',
    'zh-cn': '包裹含多个产品，请到产品资料逐个登记实测',
    en: 'The parcel holds several products; record measurements on each product',
  },
  COST_WEIGHT_SAME: {
    kind: 'refusal',
    'zh-cn': '实测{kg}kg与资料{master}kg相差不超过5%，无需更正',
    en: 'Measured {kg} kg is within 5 % of {master} kg in the master; nothing to correct',
  },
  COST_MEASURE: { kind: 'invalid', 'zh-cn': '请填写实测重量和长宽高', en: 'Enter the measured weight and the three sides' },
})
export const refuse = refusals(parcelErrors)
