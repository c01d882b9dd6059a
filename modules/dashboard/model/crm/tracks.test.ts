import { expect, it } from 'vitest'
import { winRate } from './tracks.ts'

it('wins 15.0 % of a cohort of 120 leads with 18 signed, and nothing of none', () => {
  expect(((winRate(18, 120) ?? 0) * 100).toFixed(1)).toBe('15.0')
  expect(winRate(0, 0)).toBeUndefined()
})
