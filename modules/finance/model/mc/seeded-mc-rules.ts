import type { SeededRule } from '../seeded-rules.ts'

export interface PlatformRule extends SeededRule {
  readonly platform: string
}
type More = Omit<Partial<SeededRule>, 'target' | 'priority'>
const of =
  (platform: string) =>
  (target: string, transactions: readonly string[], types: readonly string[], descriptions: readonly string[] = ['*'], more: More = {}): PlatformRule[] =>
    transactions.flatMap((transaction_type) =>
      types.flatMap((amount_type) =>
        descriptions.map((amount_description) => ({
          platform,
          target,
          // What holds everywhere gives way to what a platform says of itself.
          priority: platform === 'generic' ? 80 : transaction_type === '*' && amount_type === '*' ? 60 : 40,
          transaction_type,
          amount_type,
          amount_description,
          ...more,
        })),
      ),
    )
const [walmart, ebay, tiktok, temu, target, shopify, any] = ['walmart', 'ebay', 'tiktok', 'temu', 'target', 'shopify', 'generic'].map(of) as [
  ReturnType<typeof of>,
  ReturnType<typeof of>,
  ReturnType<typeof of>,
  ReturnType<typeof of>,
  ReturnType<typeof of>,
  ReturnType<typeof of>,
  ReturnType<typeof of>,
]
const supply = (platform: string): PlatformRule[] => {
  const rule = of(platform)
  return [
    ...rule('L0103', ['Order'], ['Gross']),
    ...rule('L0306', ['Refund', '*'], ['Return']),
    ...rule('L0306', ['Refund'], ['Gross']),
    ...rule('L0203', ['*'], ['Allowance']),
    ...rule('L0508', ['*'], ['Chargeback']),
  ]
}

/** Rules for the bills of other platforms (finance.md §2.3, second table). `generic` holds for all that have none of their own. */
export const seededMcRules: readonly PlatformRule[] = [
  ...any('BS_TRANSFER', ['Transfer'], ['*']),
  ...any('L0102', ['Order'], ['*'], ['Principal'], { sign: 'plus' }),
  ...any('L0301', ['Refund'], ['*'], ['Principal']),
  ...any('L0501', ['*'], ['*commission*', '*referral*', '佣金*']),
  ...any('L0603', ['*'], ['*shipping label*', '*logistics*', '物流*']),
  ...walmart('L0101', ['Order'], ['Product Price'], ['*'], { fulfillment: 'WFS' }),
  ...walmart('L0102', ['Order'], ['Product Price'], ['*'], { fulfillment: 'MFN' }),
  ...walmart('L0301', ['Refund'], ['Product Price']),
  ...walmart('L0104', ['Order'], ['Shipping', 'Shipping Price']),
  ...walmart('L0302', ['Refund'], ['Shipping', 'Shipping Price']),
  ...walmart('L0501', ['Order'], ['Commission on*']),
  ...walmart('L0502', ['Refund'], ['Commission on*']),
  ...walmart('L1002', ['*'], ['*tax withheld*']),
  ...walmart('L1001', ['*'], ['*tax']),
  ...walmart('L0404', ['*'], ['Walmart funded savings*', 'Total Walmart Funded Savings*']),
  ...walmart('L0603', ['*'], ['*'], ['Walmart Shipping Label*']),
  ...walmart('L0605', ['*'], ['*'], ['*Return Shipping*', 'WFS Return*']),
  ...walmart('L0701', ['*'], ['*'], ['WFS Storage*'], { service_month: 'previous_month' }),
  ...walmart('L0703', ['*'], ['*'], ['WFS Inbound*']),
  ...walmart('L0601', ['*'], ['*'], ['WFS Fulfillment*', 'WFS Fulfilment*']),
  ...walmart('L0401', ['*'], ['*'], ['*Lost Inventory*', '*Found Inventory*', '*Damaged Inventory*']),
  ...walmart('L0804', ['*'], ['*'], ['Walmart Connect*', 'Sponsored*']),
  ...ebay('L0501', ['*'], ['Final value fee variable']),
  ...ebay('L0504', ['*'], ['Final value fee fixed']),
  ...ebay('L0509', ['*'], ['International fee', 'Regulatory fee', 'Performance fee']),
  ...ebay('L0804', ['*'], ['Gross'], ['Promoted Listings*', '*Ad fee*']),
  ...ebay('L0603', ['Shipping label'], ['Gross']),
  ...ebay('L0305', ['Claim', 'Payment dispute', 'Dispute'], ['Gross']),
  ...ebay('L0505', ['Other fee'], ['Gross'], ['*Subscription*']),
  ...tiktok('L0101', ['Order'], ['Subtotal'], ['*'], { fulfillment: 'FBT' }),
  ...tiktok('L0201', ['*'], ['Seller discount']),
  ...tiktok('L0404', ['*'], ['Platform discount']),
  ...tiktok('L0104', ['*'], ['Shipping paid']),
  ...tiktok('L0501', ['*'], ['Referral fee']),
  ...tiktok('L0506', ['*'], ['Transaction fee']),
  ...tiktok('L0507', ['*'], ['Affiliate commission', 'Affiliate ads commission']),
  ...tiktok('L0601', ['*'], ['FBT fee']),
  ...tiktok('L0603', ['*'], ['Shipping fee']),
  ...tiktok('L1001', ['*'], ['Tax']),
  ...temu('L0103', ['Order'], ['供货*', 'Supply*']),
  ...temu('L0508', ['罚款*', '违规*', 'Penalty*', 'Fine*'], ['*']),
  ...temu('L0603', ['物流*', 'Logistics*'], ['*']),
  ...temu('L0804', ['推广*', 'Promotion*'], ['*']),
  ...supply('wayfair'),
  ...supply('homedepot'),
  ...target('L0104', ['Order'], ['Shipping']),
  ...target('L0501', ['Order'], ['Referral fee']),
  ...target('L0502', ['Refund'], ['Referral fee']),
  ...target('L1001', ['*'], ['Tax']),
  ...target('L1002', ['*'], ['Tax withheld']),
  // Parts of a charge or refund that was split by its order.
  ...shopify('L0104', ['Order'], ['Shipping']),
  ...shopify('L0201', ['Order'], ['Discount']),
  ...shopify('L1001', ['*'], ['Tax']),
  ...shopify('L0301', ['Refund'], ['Amount', 'Gross']),
  ...shopify('L0302', ['Refund'], ['Shipping']),
  ...shopify('L0506', ['*'], ['Fee']),
  ...shopify('L0305', ['dispute*', 'chargeback*', 'Payment Reversal'], ['*']),
  ...shopify('BS_RESERVE', ['reserve*', 'Payment Hold', 'Payment Release'], ['*']),
]
