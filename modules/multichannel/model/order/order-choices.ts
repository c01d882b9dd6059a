export const orderTypes = ['online', 'manual', 'resend', 'exchange', 'sample', 'wholesale'] as const
/** Orders of these types bring no income; only they may have the price 0. */
export const freeTypes: readonly string[] = ['resend', 'exchange', 'sample']
export const fulfilledBy = ['self', 'platform', 'mcf', 'dropship'] as const
export const orderExceptions = [
  'unmapped',
  'no_stock',
  'bad_address',
  'risk',
  'low_margin',
  'no_channel',
  'overdue',
  'duplicate',
  'buyer_note',
  'price_diff',
  'cancelled_late',
] as const
export type OrderException = (typeof orderExceptions)[number]
export const riskLevels = ['low', 'medium', 'high'] as const
export const orderStates = ['unpaid', 'review', 'ready', 'partial', 'shipped', 'delivered', 'completed', 'hold', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]
/** Why an order is cancelled, as platforms ask for it. */
export const cancelReasons = ['buyer_request', 'out_of_stock', 'price_error', 'bad_address', 'risk', 'duplicate', 'platform', 'other'] as const
