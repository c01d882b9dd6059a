import { recordLabels } from '@crossway/platform/words'
import { channelFeeTemplate, lastMileRate } from './channel-fee-template.resource.ts'

export const channelFeeTemplateLabels = recordLabels(channelFeeTemplate, {
  name: ['渠道费率', 'Channel fees'],
  fields: {
    model: {
      label: ['模式', 'Model'],
      values: { commission: ['佣金', 'Commission'], wholesale: ['供货价', 'Wholesale'], dropship: ['代发供货', 'Dropship'], own: ['自营站', 'Own shop'] },
    },
    effective_from: ['生效日期', 'From'],
    effective_to: ['失效日期', 'Until'],
    base_incl_shipping: ['基数含运费', 'Shipping counts'],
    tax_excluded: ['不含税', 'Without tax'],
    min_fee: ['最低收费', 'Least fee'],
    refund_keep_pct: ['退款留佣', 'Commission kept on refunds'],
    payment_pct: ['支付费率', 'Payment fee'],
    payment_fixed: ['支付固定费', 'Fixed payment fee'],
    per_order_fee: ['每单费', 'Fee an order'],
    affiliate_pct: ['达人佣金', 'Affiliates'],
    subsidy_in_base: ['平台补贴计入基数', 'Subsidy counts'],
    early_pay_pct: ['提前付款折扣', 'Early payment'],
    fulfil_options: { label: ['配送方式', 'Fulfilment'], values: { platform: ['平台仓', 'Platform'], own: ['自有仓', 'Own warehouse'] } },
    ads_default_pct: ['默认广告', 'Usual advertising'],
    return_label: ['退货运费', 'Return label'],
    parity: { label: ['价格一致性', 'Price parity'], help: ['售价不得低于 Amazon 价 × 该系数', 'The price is at least Amazon’s times this'] },
    bands: { label: ['佣金率', 'Commission'], fields: { category: ['佣金类目', 'Category'], to: ['价格至', 'Price to'], rate: ['费率', 'Rate'] } },
    allowances: { label: ['折扣条款', 'Allowances'], fields: { pct: ['比例', 'Share'] } },
  },
})
export const lastMileRateLabels = recordLabels(lastMileRate, {
  name: ['尾程价', 'Last leg rate'],
  fields: {
    provider: ['物流商', 'Provider'],
    service: ['服务', 'Service'],
    zone: ['分区', 'Zone'],
    max_kg: ['重量上限', 'Weight up to'],
    fee: ['费用', 'Fee'],
    fuel_pct: ['燃油附加', 'Fuel'],
    residential_fee: ['住宅费', 'Residential'],
    oversize_fee: ['超尺寸费', 'Oversize'],
  },
})
