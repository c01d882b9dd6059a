/** Rules that come with the product for Amazon's flat files: finance.md §2.3 and integrations.md §12, one row of theirs a paragraph. */
export interface SeededRule {
  readonly target: string
  readonly priority: number
  readonly transaction_type: string
  readonly amount_type: string
  readonly amount_description: string
  readonly fulfillment?: 'AFN' | 'MFN' | 'WFS' | 'FBT'
  readonly marketplace?: string
  readonly sign?: 'plus' | 'minus'
  readonly service_month?: 'previous_month'
}
type More = Omit<Partial<SeededRule>, 'target' | 'priority'>
const rule = (target: string, priority: number, transaction_type: string, amount_type: string, amount_description: string, more: More = {}): SeededRule => ({
  target,
  priority,
  transaction_type,
  amount_type,
  amount_description,
  ...more,
})
/** A fee by its name, wherever Amazon writes it: as description, as amount type (shape since 2024), or as transaction type. */
const named = (target: string, priority: number, names: readonly string[], more: More = {}): SeededRule[] =>
  names.flatMap((n) => [rule(target, priority, '*', '*', n, more), rule(target, priority, '*', n, '*', more), rule(target, priority + 1, n, '*', '*', more)])
const under = (target: string, transactions: readonly string[], type: string, descriptions: readonly string[], priority = 40): SeededRule[] =>
  transactions.flatMap((t) => descriptions.map((d) => rule(target, priority, t, type, d)))
const taxed = ['Order', 'Refund', 'Order_Retrocharge', 'Refund_Retrocharge']
const fulfilmentFees = ['FBAPerUnitFulfillmentFee', 'FBAPerOrderFulfillmentFee', 'FBAWeightBasedFee', 'ShippingChargeback', 'GiftwrapChargeback']
const adjustments = [
  'BalanceAdjustment',
  'MiscAdjustment',
  'BuyerRecharge',
  'NonSubscriptionFeeAdj',
  'INCORRECT_FEES*',
  'Seller Rewards',
  'Fee Adjustment',
  'Item Fee Adjustment',
]

export const seededRules: readonly SeededRule[] = [
  ...named('BS_RESERVE', 10, ['Current Reserve Amount', 'Previous Reserve Amount Balance']),
  ...named('BS_TRANSFER', 10, [
    'Transfer',
    'Transfers',
    'Failed Disbursement',
    'Transfer of funds unsuccessful*',
    'Payable to Amazon',
    'Successful charge',
    'Micro Deposit',
    'Debt',
  ]),
  ...named('BS_LOAN', 10, ['Amazon Capital*', '*Loan*']),
  ...named('BS_ADS', 12, ['Cost of Advertising', 'ProductAds*', 'Refund for Advertiser']),
  rule('BS_ADS', 12, 'ServiceFee', '*', 'TaxAmount'),
  ...named('BS_FREIGHT', 14, ['AGSGlobalInboundTransportation', 'Global Inbound Transportation*', 'FBA International*', 'International Freight*', '*AGL*']),
  ...named('L1004', 18, ['TCS*', 'TDS*', 'IGST*', 'SGST*', 'CGST*', 'Income Tax Charged', 'Commingling VAT']),
  rule('L1002', 20, '*', 'ItemWithheldTax', '*'),
  rule('L1002', 20, '*', '*', 'MarketplaceFacilitator*'),
  rule('L1002', 20, '*', '*', 'LowValueGoods*'),
  ...under('L1001', taxed, 'ItemPrice', ['Tax', 'ShippingTax', 'GiftWrapTax'], 22),
  ...under('L1001', taxed, 'Promotion', ['TaxDiscount'], 22),
  ...['A-to-z*', 'Chargeback*'].flatMap((t) => [
    rule('L0305', 30, t, 'ItemPrice', '*'),
    rule('L0502', 30, t, 'ItemFees', 'Commission'),
    rule('L0503', 30, t, 'ItemFees', 'RefundCommission'),
    rule('L0305', 35, t, '*', '*'),
  ]),
  ...named('L0401', 36, [
    'WAREHOUSE_LOST*',
    'WAREHOUSE_DAMAGE*',
    'MISSING_FROM_INBOUND*',
    'REVERSAL_REIMBURSEMENT',
    'CS_ERROR_ITEMS',
    'FREE_REPLACEMENT*',
    '*CLAWBACK',
    'RE_EVALUATION',
    'MULTICHANNEL_ORDER_*',
    'REMOVAL_ORDER_*',
    'FBA Inventory Reimbursement*',
    'MCF Inventory Reimbursement*',
  ]),
  // What Amazon ships for other channels is no sale there: every amount of it is delivery, after balances, taxes, claims and reimbursements.
  rule('L0602', 38, '*', '*', '*', { marketplace: 'Non-Amazon*' }),
  ...named('L0602', 38, ['Multi-Channel*']),
  rule('L0101', 40, 'Order', 'ItemPrice', 'Principal', { fulfillment: 'AFN' }),
  rule('L0102', 40, 'Order', 'ItemPrice', 'Principal', { fulfillment: 'MFN' }),
  ...under('L0104', ['Order'], 'ItemPrice', ['Shipping']),
  ...under('L0105', ['Order'], 'ItemPrice', ['GiftWrap']),
  ...under('L0201', ['Order'], 'Promotion', ['Principal']),
  ...under('L0202', ['Order'], 'Promotion', ['Shipping']),
  ...under('L0201', ['Order'], 'Points', ['*']),
  rule('L0201', 40, 'Order', '*', 'CostOfPointsGranted'),
  ...under('L0501', ['Order'], 'ItemFees', ['Commission', 'ShippingHB']),
  ...under('L0504', ['Order'], 'ItemFees', ['VariableClosingFee', 'FixedClosingFee', 'PerItemFee']),
  ...under('L0506', ['Order', 'Refund'], 'ItemFees', ['DigitalServicesFee*']),
  ...under('L0601', ['Order', 'Refund'], 'ItemFees', [...fulfilmentFees, 'RemoteFulfillmentCredit']),
  ...under('L0509', ['Order'], 'ItemFees', ['SalesTaxServiceFee']),
  ...under('L0301', ['Refund'], 'ItemPrice', ['Principal', 'RestockingFee']),
  ...under('L0302', ['Refund'], 'ItemPrice', ['Shipping', 'GiftWrap', 'ReturnShipping']),
  ...under('L0303', ['Refund'], 'Promotion', ['Principal', 'Shipping']),
  ...under('L0303', ['Refund'], 'Points', ['*']),
  rule('L0303', 40, 'Refund', '*', 'CostOfPointsReturned'),
  ...under('L0304', ['Refund'], 'ItemPrice', ['Goodwill']),
  ...under('L0502', ['Refund'], 'ItemFees', ['Commission']),
  ...under('L0503', ['Refund'], 'ItemFees', ['RefundCommission']),
  rule('L0601', 45, '*', 'Shipment-Fees', '*'),
  rule('L0601', 45, '*', '*', 'FBATransportationFee'),
  ...named('L0603', 48, ['Shipping label purchase*', 'ShippingServices', 'ReturnPostageBilling*']),
  ...named('L0402', 48, ['Refund Reimbursal', 'SAFE-T*', 'ShippingServicesRefund']),
  ...named('L0403', 48, ['Liquidation*']),
  ...named('L0702', 50, ['StorageRenewalBilling', 'FBALongTermStorage*', '*Long-Term Storage*', '*Aged Inventory*'], { service_month: 'previous_month' }),
  ...named('L0706', 50, ['*AWD*', 'Amazon Upstream*', 'Amazon Warehousing*']),
  ...named('L0701', 52, ['Storage Fee', 'FBA Inventory Storage Fee'], { service_month: 'previous_month' }),
  ...named('L0703', 54, [
    'FBAInboundTransportation*',
    'FBAInboundConvenience*',
    'InboundPlacement*',
    'FBA Inbound Placement*',
    'Inbound Defect Fee',
    'Inbound Transportation Fee',
    'Manual Processing*',
    '*Prep*',
    '*Label*',
  ]),
  ...named('L0704', 54, ['LowInventoryLevelFee*', '*Overage*', 'Capacity Reservation Fee']),
  ...named('L0705', 54, ['RemovalComplete', 'DisposalComplete', 'FBA Removal Order*']),
  ...named('L0605', 54, ['FBACustomerReturn*', 'FBA Customer Returns Fee', 'Grade and Resell*']),
  ...named('L0601', 56, ['FBAPerUnitFulfillmentFee', 'FBA Per Unit Fulfillment Fee', 'FBA Fulfillment Fee*']),
  ...named('L0505', 56, ['Subscription Fee']),
  ...named('L0509', 56, ['Paid Services Fee']),
  ...named('L0901', 56, ['Lightning*', 'Deal*', 'Promotion Fee*']),
  ...named('L0902', 56, ['Coupon*']),
  ...named('L0903', 56, ['Vine*', 'SellerReviewEnrollment*']),
  ...named('L0405', 60, adjustments, { sign: 'plus' }),
  ...named('L0509', 60, adjustments, { sign: 'minus' }),
]
