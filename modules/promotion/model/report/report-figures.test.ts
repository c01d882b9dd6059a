import { num } from '@crossway/kernel'
import { expect, it } from 'vitest'
import { customerPart, liftOf, promotionRatios } from './report-figures.ts'

it('promotion.md: fee 500, commission 256, fee of the pay-out 33.56 USD with samples cost 5,826.88; sales of 3,200 USD are 3.90 times that', () => {
  const cost = num('789.56').times('7.1').plus('125.00').plus('96.00').toFixed(2)
  expect(cost).toBe('5826.88')
  const r = promotionRatios({ cost: num('5826.88'), sales: num('3200').times('7.1').toFixed(2), orders: 40, views: 58_268, engagements: 0 })
  expect([r.roi, r.cpm, r.cpe, r.cpa].map((v) => v?.toFixed(2))).toEqual(['3.90', '100.00', undefined, '145.67'])
})
it('dashboard.md marketboard: cost 18,000 with 27,900 of gross profit before it is 1.55; 8.0 to 10.4 pieces a day are +30.0 %', () => {
  expect(promotionRatios({ cost: '18000', sales: '27900', orders: 0, views: 0, engagements: 0 }).roi!.toFixed(2)).toBe('1.55')
  expect(
    liftOf(
      Array.from({ length: 14 }, () => 8),
      Array.from({ length: 14 }, (_, i) => (i % 2 ? 10 : 10.8)),
    )!
      .times(100)
      .toFixed(1),
  ).toBe('30.0')
  expect(liftOf([0, 0], [1])).toBeUndefined()
})
it('a customer pays what he bears', () => {
  expect(
    [customerPart('100', 'us', '50'), customerPart('100', 'share', '40'), customerPart('100', 'customer', '100'), customerPart('100', 'customer', '0')].map(
      (v) => v.toFixed(2),
    ),
  ).toEqual(['0.00', '40.00', '100.00', '100.00'])
})
