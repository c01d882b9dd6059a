import { describe, expect, it } from 'vitest'
import { asksForReview, levelOf } from './level.ts'

const done = (...ratings: (number | null)[]) => ratings.map((rating) => ({ result: 'delivered', rating }))
describe('the level of a consumer', () => {
  it('the example of the rule book: four completed at 5, 4, 4, 5 is an a', () => expect(levelOf(done(5, 4, 4, 5))).toEqual({ level: 'a', completed: 4 }))
  it.each([
    ['two at five stars', done(5, 5), 'b'],
    ['three just below four', done(4, 4, 3), 'b'],
    ['one at three', done(3), 'b'],
    ['one at two', done(2), 'c'],
    ['completed without a rating', done(null, null, null), 'c'],
    ['nothing yet', [], 'c'],
    ['two no-shows', [...Array(2)].map(() => ({ result: 'no_show', rating: null })), 'd'],
    ['good work outweighs no-shows', [...done(4), ...[...Array(2)].map(() => ({ result: 'no_show', rating: null }))], 'b'],
  ] as const)('%s', (_, touches, level) => expect(levelOf(touches).level).toBe(level))
})

describe('texts that ask for a review', () => {
  it.each([
    'Leave a 5 star review and get a free gift',
    'Full refund via PayPal after your review',
    '好评返现20元',
    '五星评价后赠送礼品',
    'discount for your rating',
  ])('%s', (t) => expect(asksForReview(t)).toBe(true))
  it.each([
    'Would you try our new grill for free?',
    '诚邀您免费试用新品并参加调研',
    'Thank you for your order. Here is the manual.',
    'Our warranty covers a refund.',
  ])('not: %s', (t) => expect(asksForReview(t)).toBe(false))
})
