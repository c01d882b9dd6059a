/** What makes a stage of a payment term due, in both languages. */
export const triggerWords = {
  order: ['下单后', 'After ordering'],
  before_ship: ['发货前', 'Before shipping'],
  sign: ['签收后', 'After signing'],
  inspect: ['质检后', 'After inspection'],
  invoice: ['收票后', 'After the invoice'],
  month_end: ['月结', 'Monthly'],
} as const
