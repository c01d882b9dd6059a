import { expect, it } from 'vitest'
import { progressOf, riskLevel } from './progress.ts'

it('weights 2, 3, 5 with 2 and 3 done are at 50 %; what is cancelled counts for nothing', () => {
  const three = [2, 3, 5].map((weight, i) => ({ weight, status: i < 2 ? 'done' : 'pending' }))
  expect(progressOf(three)).toBe(50)
  expect(progressOf([...three, { weight: 10, status: 'cancelled' }])).toBe(50)
  expect(progressOf([])).toBeNull()
})
it('4 × 4 = 16 is high, 2 × 4 = 8 medium, 7 low', () => {
  expect([riskLevel(4, 4), riskLevel(3, 5), riskLevel(2, 4), riskLevel(1, 7)]).toEqual(['high', 'high', 'medium', 'low'])
})
