import { describe, expect, it } from 'vitest'
import { breakEvenPrice } from './break-even.ts'

describe('breakEvenPrice', () => {
  it('16.05 ÷ 0.73 = 21.99', () => {
    expect(breakEvenPrice({ landed: '8.31', fulfilment: '6.50', storage: '0.35', return_loss: '0.89', referral_pct: 15, ad_pct: 12 })?.toFixed(2)).toBe('21.99')
  })
  it('is undefined when fees reach 100 %', () => {
    expect(breakEvenPrice({ landed: 1, fulfilment: 0, storage: 0, return_loss: 0, referral_pct: 60, ad_pct: 40 })).toBeUndefined()
  })
})
