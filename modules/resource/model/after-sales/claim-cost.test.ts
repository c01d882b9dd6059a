import { expect, it } from 'vitest'
import { claimCost, inWarranty } from './claim-cost.ts'

it('costs landed 11.35 × 1 + delivery 8.35 + refund 0 = 19.70', () => {
  expect(claimCost({ landed_cost: '11.35', qty: 1, delivery_cost: '8.35', refund_amount: '0' })).toBe('19.70')
  expect(claimCost({ landed_cost: '11.35', qty: 3 })).toBe('34.05')
  expect(claimCost({ refund_amount: '25' })).toBe('25.00')
})

it('a month from 31 January ends on 28 February', () => {
  expect(inWarranty('2026-01-31', 1, '2026-02-28')).toBe(true)
  expect(inWarranty('2026-01-31', 1, '2026-03-01')).toBe(false)
  expect(inWarranty(null, 12, '2026-03-01')).toBe(false)
})
