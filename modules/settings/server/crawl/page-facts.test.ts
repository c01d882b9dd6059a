import { describe, expect, it } from 'vitest'
import { pageFacts } from './page-facts.ts'

const nothing = { title: null, price: null, rating: null, reviews: null, offers: null, rank: null }

describe('what a collected page can truly say', () => {
  it('takes a title, a price, stars and counts as they are written', () => {
    expect(pageFacts({ title: ' Lamp ', price: '29.00', rating: '4.53', reviews: 300, offers: 0, rank: 12 })).toEqual({
      title: 'Lamp',
      price: '29.00',
      rating: '4.53',
      reviews: 300,
      offers: 0,
      rank: 12,
    })
    expect(pageFacts({ title: 'x'.repeat(300), rating: '5.00' })).toEqual({ ...nothing, title: 'x'.repeat(200), rating: '5.00' })
  })
  it.each([
    ['title', [' ', 7]],
    ['price', ['0', '0.00', '-1', '1.23456', '1234567890', '9.99 USD', 9.99]],
    ['rating', ['5.01', '6', '4.555', '-1', 4.5]],
    ['reviews', ['12', -1, 1.5, Number.NaN, 2 ** 60]],
    ['offers', ['2', -2]],
    ['rank', [null, 0.1]],
  ])('says nothing by a %s that cannot be', (field, odd) => {
    for (const v of odd) expect([v, pageFacts({ [field]: v })]).toEqual([v, nothing])
  })
  it.each([undefined, null, 'page', 3, []])('says nothing by %j', (page) => expect(pageFacts(page)).toEqual(nothing))
})
