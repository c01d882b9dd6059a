import { describe, expect, it } from 'vitest'
import { classifier, type ClassRule, type Triple } from './classification.ts'
import { seededRules } from './seeded-rules.ts'

const rules = seededRules.map((r, i): ClassRule => ({
  id: i + 1,
  cost_type: 1,
  account_type: null,
  fulfillment: null,
  marketplace: null,
  sign: 'any',
  service_month: 'posted',
  ...r,
}))
const find = classifier(rules)
const target = (transaction_type: string, amount_type: string, amount_description: string, more: Partial<Triple> = {}): string | undefined =>
  find({ transaction_type, amount_type, amount_description, fulfillment: 'AFN', marketplace: 'Amazon.com', positive: true, ...more }, 'sc_standard')?.target

describe('the seeded rules', () => {
  it.each([
    ['Order', 'ItemPrice', 'Principal', 'L0101'],
    ['Order', 'ItemPrice', 'Shipping', 'L0104'],
    ['Order', 'Promotion', 'Shipping', 'L0202'],
    ['Order', 'Promotion', 'TaxDiscount', 'L1001'],
    ['Order', 'ItemFees', 'ShippingChargeback', 'L0601'],
    ['Order', 'ItemFees', 'MarketplaceFacilitatorVAT-Principal', 'L1002'],
    ['Order', 'ItemWithheldTax', 'MarketplaceFacilitatorTax-Other', 'L1002'],
    ['Order', 'ItemWithheldTax', 'TCS-CGST', 'L1004'],
    ['Refund', 'ItemPrice', 'Principal', 'L0301'],
    ['Refund', 'Points', 'CostOfPointsReturned', 'L0303'],
    ['Order', 'Points', 'PointsGranted', 'L0201'],
    ['Order_Retrocharge', 'ItemPrice', 'Tax', 'L1001'],
    ['Chargeback Refund', 'ItemPrice', 'Principal', 'L0305'],
    ['A-to-z Guarantee Refund', 'ItemFees', 'Commission', 'L0502'],
    ['other-transaction', 'FBA Inventory Reimbursement', 'REVERSAL_REIMBURSEMENT', 'L0401'],
    ['other-transaction', 'other-transaction', 'MULTICHANNEL_ORDER_LOST', 'L0401'],
    ['other-transaction', 'other-transaction', 'REMOVAL_ORDER_DAMAGED', 'L0401'],
    ['Adjustment', 'other-transaction', 'Refund Reimbursal', 'L0402'],
    ['ServiceFee', 'other-transaction', 'Storage Fee', 'L0701'],
    ['FBAFees', 'FBA Long-Term Storage Fee', 'Base fee', 'L0702'],
    ['AmazonFees', 'FBA Removal Order: Disposal Fee', 'Discount on fee', 'L0705'],
    ['FBAFees', 'Inbound Defect Fee', 'Tax on fee', 'L0703'],
    ['other-transaction', 'other-transaction', 'Shipping label purchase for return', 'L0603'],
    ['other-transaction', 'other-transaction', 'FBAInboundTransportationFee', 'L0703'],
    ['other-transaction', 'other-transaction', 'AGSGlobalInboundTransportation', 'BS_FREIGHT'],
    ['Transfer', 'other-transaction', 'Current Reserve Amount', 'BS_RESERVE'],
    ['ServiceFee', 'Cost of Advertising', 'TransactionTotalAmount', 'BS_ADS'],
    ['other-transaction', 'Amazon Capital Services', '', 'BS_LOAN'],
    ['CouponRedemptionFee', 'CouponRedemptionFee', 'Base fee', 'L0902'],
    ['Shipment', 'Shipment-Fees', 'FBA transportation fee', 'L0601'],
  ])('%s | %s | %s goes to %s', (transaction, type, description, wanted) => expect(target(transaction, type, description)).toBe(wanted))
  it('takes the sign where it decides', () => {
    expect(target('other-transaction', 'other-transaction', 'BalanceAdjustment')).toBe('L0405')
    expect(target('other-transaction', 'other-transaction', 'BalanceAdjustment', { positive: false })).toBe('L0509')
  })
  it.each([
    ['Order', 'ItemFees', 'FBAPerUnitFulfillmentFee', 'L0602'],
    // Sent for another channel, it is no sale of Amazon's.
    ['Order', 'ItemPrice', 'Principal', 'L0602'],
    ['Refund', 'ItemFees', 'FBAPerUnitFulfillmentFee', 'L0602'],
    ['Shipment', 'Shipment-Fees', 'FBAPerOrderFulfillmentFee', 'L0602'],
    ['FBAFees', 'FBA Customer Returns Fee', 'Base fee', 'L0602'],
    ['AmazonFees', 'Some New Fee', 'Base fee', 'L0602'],
    ['other-transaction', 'other-transaction', 'MULTICHANNEL_ORDER_LOST', 'L0401'],
    ['Order', 'ItemWithheldTax', 'MarketplaceFacilitatorTax-Principal', 'L1002'],
    ['Transfer', 'other-transaction', 'Current Reserve Amount', 'BS_RESERVE'],
  ])('of another channel, %s | %s | %s goes to %s', (transaction, type, description, wanted) =>
    expect(target(transaction, type, description, { marketplace: 'Non-Amazon US' })).toBe(wanted),
  )
  it('knows delivery for other channels by its name, too', () => {
    expect(target('ServiceFee', 'other-transaction', 'Multi-Channel Fulfillment Fee')).toBe('L0602')
    expect(target('FBAFees', 'Multi-Channel Fulfilment', 'Base fee')).toBe('L0602')
  })
  it('leaves unknown values and anything but tax under a retrocharge unclassified', () => {
    expect(target('AmazonFees', 'Some New Fee', 'Base fee')).toBeUndefined()
    expect(target('Order_Retrocharge', 'ItemPrice', 'Principal')).toBeUndefined()
    expect(target('Order', 'ItemPrice', 'Principal', { fulfillment: null })).toBeUndefined()
  })
  it('takes the more literal rule of one priority', () => {
    const own = classifier([
      ...rules,
      { ...rules[0]!, id: 999, target: 'L1502', priority: 60, transaction_type: '*', amount_type: '*', amount_description: '*' },
    ])
    expect(
      own(
        { transaction_type: 'x', amount_type: 'y', amount_description: 'BalanceAdjustment', fulfillment: null, marketplace: null, positive: true },
        'sc_standard',
      )?.target,
    ).toBe('L0405')
  })
})
