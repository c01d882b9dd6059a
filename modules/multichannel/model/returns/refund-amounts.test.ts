import { describe, expect, it } from 'vitest'
import { feeBack, refundProposal, restockFee } from './refund-amounts.ts'

const terms = { reason: 'unwanted', undelivered: false, restock_fee: '11.25', label_cost: '6.50', label_by: 'buyer' }
const one = [{ paid: '74.99', qty: 1, received: 1 }]
describe('what a buyer gets back (multichannel.md returnBill, returnAmtOrder)', () => {
  it('74.99 less 15 % (11.25) and the label of 6.50 is 57.24', () => {
    expect(restockFee('74.99', '15').toFixed(2)).toBe('11.25')
    expect(refundProposal(one, terms).toFixed(2)).toBe('57.24')
    expect(refundProposal(one, { ...terms, label_by: 'us' }).toFixed(2)).toBe('63.74')
  })
  it('takes nothing off where it is not the buyer’s doing, and counts what came', () => {
    expect(refundProposal(one, { ...terms, reason: 'quality' }).toFixed(2)).toBe('74.99')
    expect(refundProposal(one, { ...terms, undelivered: true }).toFixed(2)).toBe('74.99')
    expect(refundProposal([{ paid: '90', qty: 3, received: 1 }], { ...terms, reason: 'wrong' }).toFixed(2)).toBe('30.00')
    expect(refundProposal(one, { ...terms, restock_fee: '80' }).toFixed(2)).toBe('0.00')
  })
  it('of 15 % fee on 74.99 the platform gives 9.00 back, and never keeps more than 5.00', () => {
    expect(feeBack('74.99', '15').toFixed(2)).toBe('9.00')
    expect(feeBack('400', '15').toFixed(2)).toBe('55.00')
  })
})
