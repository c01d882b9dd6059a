import { expect, it } from 'vitest'
import { position, priceBand, priceIndex } from './price-band.ts'

it('finds the median 25 and the index 1.08 of the example', () => {
  const prices = [19, 21, 25, 29, 39]
  expect(priceBand(prices)).toEqual({ min: '19.00', q1: '21.00', median: '25.00', q3: '29.00', max: '39.00' })
  expect(priceIndex(27, 25)).toBe('1.08')
  expect(position(27, prices)).toBe('60.00')
  expect([priceBand([]), priceIndex(27, 0), position(1, [])]).toEqual([undefined, null, null])
})
