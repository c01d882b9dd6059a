import { expect, it } from 'vitest'
import { returnLoss, returnRate } from './return-loss.ts'

it('30 of 600 is 5.00 %, as 25 of 500 was', () => {
  expect([returnRate(30, 600), returnRate(25, 500), returnRate(1, 0)]).toEqual(['5.00', '5.00', null])
})
it('loss is refund and fee less what the goods are worth again', () => {
  expect(returnLoss({ refund: '29.99', fee: '2.12', recovered: '8.31' })).toBe('23.80')
})
