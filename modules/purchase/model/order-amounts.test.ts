import { describe, expect, it } from 'vitest'
import { sum } from '@crossway/kernel'
import { goodsCosts, orderAmounts, partValue } from './order-amounts.ts'

// The example of purchase.md purchaseOrderList: A 1 000 × 20.00, B 500 × 12.00, 13 % included, freight 600, discount 260.
const lines = [
  { qty: 1000, unit_price: '20.00', tax_rate: 13 },
  { qty: 500, unit_price: '12.00', tax_rate: 13 },
]
const terms = { currency: 'CNY', tax_included: true, freight: 600, other_fee: 0, discount: 260, fee_split: 'amount' } as const

describe('order amounts', () => {
  it('sums goods, tax, fees and discount', () => {
    const a = orderAmounts(lines, terms)
    expect(a.lines.map(String)).toEqual(['20000', '6000'])
    expect(a.goods.plus(a.tax).toFixed(2)).toBe('26000.00')
    expect(a.total.toFixed(2)).toBe('26340.00')
  })
  it('puts tax on top when prices are without it', () => {
    const a = orderAmounts(lines, { ...terms, tax_included: false, freight: 0, discount: 0 })
    expect(a.tax.toFixed(2)).toBe('3380.00')
    expect(a.total.toFixed(2)).toBe('29380.00')
  })
  it('gives the warehouse the goods cost of the example to the cent', () => {
    expect(goodsCosts(lines, terms, 1, true).map((c) => c.toFixed(2))).toEqual(['17983.66', '5395.10'])
  })
  it('splits a line over receipts without losing a cent', () => {
    const [a] = goodsCosts(lines, terms, 1, true)
    const parts = [
      [0, 333],
      [333, 333],
      [666, 334],
    ].map(([from, n]) => partValue(a!, 1000, from!, n!))
    expect(sum(parts).toFixed(2)).toBe('17983.66')
  })
})
