import { expect, it } from 'vitest'
import { changeOf, meanOf } from './sales-board.ts'

it('tells 12 units yesterday beside a mean of 8.57 as +40.0 % (dashboard.md salesStatistics)', () => {
  expect(meanOf(60, 7)).toBe('8.57')
  expect(changeOf(12, 60 / 7)).toBe('40.0')
  expect(changeOf(3, 0)).toBeNull()
})
