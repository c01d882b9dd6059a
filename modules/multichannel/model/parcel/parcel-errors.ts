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
