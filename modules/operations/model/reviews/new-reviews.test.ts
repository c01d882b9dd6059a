import { expect, it } from 'vitest'
import { newStars } from './new-reviews.ts'

it('tells the mean of the stars that have come: 4.5 of 10 and then 4.25 of 12 are two of 3.00', () => {
  expect(newStars({ rating: 4.5, reviews: 10 }, { rating: 4.25, reviews: 12 })).toEqual({ count: 2, mean: 3 })
  expect(newStars({ rating: 4.5, reviews: 10 }, { rating: 4.18, reviews: 11 })).toEqual({ count: 1, mean: 1 })
  expect(newStars({ rating: 4.5, reviews: 10 }, { rating: 4.5, reviews: 10 })).toBeUndefined()
  expect(newStars({ rating: 4.5, reviews: 10 }, { rating: 4.6, reviews: 9 })).toBeUndefined()
})
