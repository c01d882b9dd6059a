import { expect, it } from 'vitest'
import { effectOf } from './effect.ts'

it('700 to 910 while the store grew 10 % is an effect of 20 points', () => {
  expect(effectOf({ before: [700, 700], after: [910] }, { before: [1000], after: [1100] })).toEqual({ before: '700.00', after: '910.00', points: '20.00' })
  expect(effectOf({ before: [0], after: [5] }, { before: [], after: [] }).points).toBeNull()
})
