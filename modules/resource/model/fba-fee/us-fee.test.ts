import { describe, expect, it } from 'vitest'
import { usFee, usTier, type Article } from './us-fee.ts'

describe('delivery fees of America on 2026-07-01 (tool.md, examples)', () => {
  it.each<[Article['sides'], string, string, string, string, string]>([
    [['30', '20', '10'], '0.85', '39.99', 'large_standard', '2.75', '6.48'],
    [['20', '12', '1.8'], '0.12', '9.99', 'small_standard', '0.3125', '2.65'],
    [['24', '16', '6'], '0.40', '19.99', 'large_standard', '1.25', '5.22'],
    [['55', '40', '30'], '6.5', '89.00', 'small_bulky', '29', '18.83'],
    [['45', '35', '20'], '9.0', '129.00', 'large_standard', '20', '13.11'],
  ])('%j cm, %s kg at %s: %s, %s lb, %s', (sides, kg, price, tier, billable, fee) => {
    const article = { sides, kg, price, date: '2026-07-01' }
    expect(usTier(article).tier).toBe(tier)
    expect(usTier(article).billable.toString()).toBe(billable)
    expect(usFee(article)!.toFixed(2)).toBe(fee)
  })
  it('before the surcharge, and for what nobody has a price for', () => {
    expect(usFee({ sides: ['10', '30', '20'], kg: '0.85', price: '39.99', date: '2026-04-16' })!.toFixed(2)).toBe('6.26')
    expect(usFee({ sides: ['260', '20', '10'], kg: '5', price: '39.99', date: '2026-07-01' })).toBeUndefined()
  })
})
