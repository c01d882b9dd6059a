import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals about fee cards and rates (tool.md). */
export const pricingErrors = defineErrors({
  CARD_TIERS: { kind: 'refusal', 'zh-cn': '费率卡没有尺寸分段或费率，请先填写', en: 'The card has no size tiers or no fees: fill them in first' },
  CARD_BANDS: {
    kind: 'refusal',
    'zh-cn': '分段 {tier} 价格段 {band} 的重量须递增且不重复',
    en: 'Weights of tier {tier} at price {band} must rise and not repeat',
  },
  CARD_FEE: { kind: 'refusal', 'zh-cn': '分段 {tier} 价格段 {band} 的费用须大于0', en: 'Fees of tier {tier} at price {band} must be above 0' },
  CARD_BAND_MISSING: { kind: 'refusal', 'zh-cn': '分段 {tier} 缺少价格段 {band} 的费率', en: 'Tier {tier} has no fees at price {band}' },
  CARD_TIER_UNKNOWN: { kind: 'invalid', 'zh-cn': '费率行的分段 {tier} 不在尺寸分段中', en: 'The fees name tier {tier}, which is not among the size tiers' },
  CARD_OPEN_END: {
    kind: 'refusal',
    'zh-cn': '最后一个分段须不限尺寸和重量，否则有商品无法归类',
    en: 'The last tier must be without limits, or some goods have none',
  },
  CARD_OWN: { kind: 'refusal', status: 403, 'zh-cn': '创建人不能发布自己的费率卡，请另一人发布', en: 'Somebody else than its maker publishes a card' },
  RATE_TWICE: { kind: 'invalid', status: 409, 'zh-cn': '该日期已有同类费率卡：{title}', en: 'There is a card of this kind on that day: {title}' },
  RATE_BANDS: { kind: 'invalid', 'zh-cn': '区间须从低到高相连，最后一个不设上限', en: 'Bands go up without a gap, and the last one has no end' },
  RATE_NODE: { kind: 'refusal', status: 403, 'zh-cn': '没有维护费率的权限', en: 'You may not change rates' },
  RATE_MONTHS: { kind: 'invalid', 'zh-cn': '截止月不能早于起始月', en: 'The last month is before the first' },
})
export const refuse = refusals(pricingErrors)
