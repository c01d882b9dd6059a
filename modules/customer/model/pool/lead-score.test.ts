import { expect, it } from 'vitest'
import { leadScore, levelOfScore } from './lead-score.ts'

it('gives the lead of customer.md calculation 2 its 89 points and level A', () => {
  const lead = { revenue_band: '100_500m', export_exp: 'own_store', trademarks: ['applied', 'registered'], track: 'S', est_stock_amount: '500000' }
  expect(leadScore(lead)).toBe(89)
  expect(levelOfScore(89)).toBe('A')
  expect(leadScore({ ...lead, trademarks: [], est_stock_amount: '99999.99' })).toBe(64)
  expect(leadScore({ revenue_band: null, export_exp: null, trademarks: [], track: null, est_stock_amount: null })).toBe(5)
})

it('sets the levels at 80, 60 and 40', () => {
  expect([80, 79, 60, 59, 40, 39].map(levelOfScore)).toEqual(['A', 'B', 'B', 'C', 'C', 'D'])
})
