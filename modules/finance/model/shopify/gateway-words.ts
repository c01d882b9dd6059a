/** Ways in which buyers pay, in both languages. */
export const gatewayWords = {
  shopify_payments: 'Shopify Payments',
  paypal: 'PayPal',
  klarna: 'Klarna',
  stripe: 'Stripe',
  manual: ['手工收款', 'Manual'],
} as const
