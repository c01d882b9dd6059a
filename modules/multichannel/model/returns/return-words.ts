export const returnSources = ['platform', 'buyer', 'rto', 'intercept'] as const
export type ReturnSource = (typeof returnSources)[number]
export const returnTypes = ['refund', 'exchange', 'repair', 'refund_only'] as const
export const labelPayers = ['us', 'buyer', 'platform'] as const
/** Reasons for which the buyer pays nothing: neither for what the goods lost nor for sending them. */
export const ourFault: readonly string[] = ['quality', 'function', 'not_as_described', 'damaged', 'wrong', 'missing', 'late']
/** Days after delivery within which a buyer may send goods back without a word. */
export const windowDays = 30
/** Days after approval within which the goods must have come. */
export const arrivalDays = 45

export const refundTypes = ['full', 'partial', 'shipping', 'goodwill', 'chargeback', 'claim'] as const
export type RefundType = (typeof refundTypes)[number]
export const refundChannels = ['platform', 'payment', 'transfer'] as const
/** Refunds whose amount nobody else may give away meanwhile. */
export const openRefunds = ['pending', 'approved', 'submitted', 'failed'] as const

export const returnSourceWords = {
  platform: ['平台', 'Platform'],
  buyer: ['买家', 'Buyer'],
  rto: ['派送失败', 'Undeliverable'],
  intercept: ['拦截', 'Intercepted'],
} as const
export const returnTypeWords = {
  refund: ['退货退款', 'Return and refund'],
  exchange: ['换货', 'Exchange'],
  repair: ['维修', 'Repair'],
  refund_only: ['仅退款(不退货)', 'Refund only'],
} as const
export const labelPayerWords = { us: ['我方', 'Us'], buyer: ['买家', 'Buyer'], platform: ['平台', 'Platform'] } as const
export const refundTypeWords = {
  full: ['全额', 'Full'],
  partial: ['部分', 'Partial'],
  shipping: ['运费', 'Shipping'],
  goodwill: ['补偿', 'Goodwill'],
  chargeback: ['拒付', 'Chargeback'],
  claim: ['平台索赔', 'Platform claim'],
} as const
export const refundChannelWords = { platform: ['平台', 'Platform'], payment: ['支付通道', 'Payment provider'], transfer: ['线下', 'Bank transfer'] } as const
