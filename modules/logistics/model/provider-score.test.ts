import { expect, it } from 'vitest'
import { levelOfScore, providerScore } from './provider-score.ts'

it('scores a month by deliveries, prices, losses and bills', () => {
  // 94 × 40 % + 88 × 25 % + (100 − 20 × 0.5) × 20 % + 96 × 15 % = 37.60 + 22.00 + 18.00 + 14.40
  expect(providerScore({ on_time_pct: '94', price_index: '88', loss_permille: '0.5', bill_accuracy: '96' })).toBe('92.00')
  // more than five lost of a thousand bring no points, and take none
  expect(providerScore({ on_time_pct: '94', price_index: '88', loss_permille: '9', bill_accuracy: '96' })).toBe('74.00')
})
it('leaves out what nobody could judge, and judges nobody who delivered nothing', () => {
  expect(providerScore({ on_time_pct: '90', price_index: null, loss_permille: '0', bill_accuracy: null })).toBe('93.33')
  expect(providerScore({ on_time_pct: null, price_index: '100', loss_permille: '0', bill_accuracy: '100' })).toBeUndefined()
})
it('is A from 90, B from 80, C from 70', () => expect(['90', '89.99', '80', '79.99', '70', '69.99'].map(levelOfScore)).toEqual(['A', 'B', 'B', 'C', 'C', 'D']))
