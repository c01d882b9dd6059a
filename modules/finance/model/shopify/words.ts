/** Words of the payment side of an own shop's orders (finance.md §5 shopifyOrder). */
export const financialStates = ['pending', 'authorized', 'paid', 'partially_paid', 'partially_refunded', 'refunded', 'voided'] as const
export const fulfillmentStates = ['unfulfilled', 'partial', 'fulfilled', 'restocked'] as const
export const gateways = ['shopify_payments', 'paypal', 'klarna', 'stripe', 'manual'] as const
export type Gateway = (typeof gateways)[number]
export const payoutStates = ['unpaid', 'scheduled', 'paid'] as const
export const payoutLives = ['scheduled', 'in_transit', 'paid', 'failed', 'canceled'] as const
export type PayoutLife = (typeof payoutLives)[number]
export const txnTypes = ['charge', 'refund', 'dispute', 'reserve', 'adjustment', 'payout', 'other'] as const
export type TxnType = (typeof txnTypes)[number]
