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
  it('takes tax and stock cost from one base, the price after its discount', () => {
    const one = [{ qty: 100, unit_price: '10.00', tax_rate: 13 }]
    const outside = { ...terms, tax_included: false, freight: 0, discount: 100 }
    const a = orderAmounts(one, outside)
    expect([a.goods, a.tax, a.total].map((v) => v.toFixed(2))).toEqual(['1000.00', '117.00', '1017.00'])
    // A company that cannot deduct the tax stocks what it pays; one that can, without it, however the fees are split.
    expect(goodsCosts(one, outside, 1, false).map((c) => c.toFixed(2))).toEqual(['1017.00'])
    for (const fee_split of ['none', 'amount', 'qty'] as const)
      expect(goodsCosts(one, { ...outside, fee_split }, 1, true).map((c) => c.toFixed(2))).toEqual(['900.00'])
    const small = { ...outside, freight: 20, discount: 50 }
    const tenth = [{ qty: 50, unit_price: '10.00', tax_rate: 10 }]
    expect(orderAmounts(tenth, small).total.toFixed(2)).toBe('515.00')
    expect(goodsCosts(tenth, small, 1, false).map((c) => c.toFixed(2))).toEqual(['515.00'])
    // With the tax inside the total stays, and the goods without it are what the warehouse stocks.
    const inside = orderAmounts(lines, terms)
    expect([inside.goods.minus(260), inside.tax, inside.total].map((v) => v.toFixed(2))).toEqual(['22778.76', '2961.24', '26340.00'])
    expect(sum(goodsCosts(lines, { ...terms, freight: 0 }, 1, true)).toFixed(2)).toBe('22778.76')
  })
  it('never stocks goods below nothing, and splits a discount in whole coins', () => {
    const cheap = [
      { qty: 100, unit_price: '1', tax_rate: 0 },
      { qty: 1, unit_price: '1000', tax_rate: 0 },
    ]
    const deep = goodsCosts(cheap, { ...terms, freight: 0, discount: 505, fee_split: 'qty' }, 1, true)
    expect(deep[0]!.gte(0)).toBe(true)
    expect(goodsCosts(cheap, { ...terms, currency: 'JPY', freight: 0, discount: 100 }, 1, true).map(String)).toEqual(['91', '909'])
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
