import { expect, it } from 'vitest'
import { samplePlan } from './aql.ts'

it('draws 80 of a lot of 501 to 1 200 and accepts 5 bad ones at AQL 2.5 (purchase.md)', () => {
  expect(samplePlan(1000, 2.5)).toEqual({ sample: 80, accept: 5 })
  expect(samplePlan(501, 2.5)).toEqual({ sample: 80, accept: 5 })
})
it('never draws more than there are', () => {
  expect(samplePlan(1, 2.5).sample).toBe(1)
})
