import { expect, it } from 'vitest'
import { breakEvenUnits, dealShare, discountPct, roiOf, stackedPrice, upliftPct } from './promotion-figures.ts'

it('the deal at 29.99 earns 5.09 a unit (16.97 %), and more than none from 297 units on', () => {
  expect(dealShare('29.99', { profit: '5.84', fixed: '300', pct: 0, units: 400 })).toEqual({ profit: '5.09', margin: '16.97' })
  expect(breakEvenUnits({ units: 120, profit: '11.94' }, '300', '5.84')).toBe(297)
  expect(breakEvenUnits({ units: 120, profit: '11.94' }, '300', '0')).toBeNull()
})
it('15 % and 10 % on 33.99 stack to 25.49', () => {
  expect(stackedPrice('33.99', ['15', '10'])).toBe('25.49')
  expect(discountPct('40', '30')).toBe('25.00')
})
it('measures uplift and return', () => {
  expect([upliftPct(30, 20), upliftPct(30, 0), roiOf('900', '600'), roiOf('1', '0')]).toEqual(['50.00', null, '1.50', null])
})
