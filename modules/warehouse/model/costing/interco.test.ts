import { describe, expect, it } from 'vitest'
import { boughtValue, transferPrice } from './interco.ts'
import { receiptValue } from './receipt-cost.ts'

describe('inter-company sale (purchase.md internalTxnOrder)', () => {
  it('prices 100 pieces at 18.0000, markup 8 %, rate 7.10 as in the example', () => {
    const price = transferPrice(18, 8, '7.10')
    expect([price.toFixed(4), boughtValue(price, 100, '7.10').toFixed(2)]).toEqual(['2.7380', '1943.98'])
  })
})

describe('purchase receipt', () => {
  it('values a part of an order line, fees in, discount out, in CNY', () => {
    expect(receiptValue({ amount: '1000.00', fees: '-20.00', rate: '7.10', ordered: 300, received: 100 }).toFixed(2)).toBe('2319.33')
    expect(receiptValue({ amount: '2600.00', rate: 1, ordered: 100, received: 100 }).toFixed(2)).toBe('2600.00')
  })
})
