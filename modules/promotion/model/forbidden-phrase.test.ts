import { expect, it } from 'vitest'
import { forbiddenIn, forbiddenPhrases } from './forbidden-phrase.ts'

it('finds a phrase however it is written, and none in an honest brief', () => {
  expect(forbiddenIn(['We refund after 5 star  review!'], forbiddenPhrases)).toBe('refund after 5 star')
  expect(forbiddenIn(['找达人测评'], forbiddenPhrases)).toBe('测评')
  expect(forbiddenIn(['Show the lamp beside a bed and mark the post #ad', null], forbiddenPhrases)).toBeUndefined()
})
