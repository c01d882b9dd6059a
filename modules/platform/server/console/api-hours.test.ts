import { expect, it } from 'vitest'
import { p95, timeClasses } from './api-hours.ts'

const times = (at: Readonly<Record<number, number>>): number[] => Array.from({ length: timeClasses }, (_, n) => at[n] ?? 0)

it('the 95th percentile lies in the class that holds the 95th of 100 calls', () => {
  expect(p95(times({}))).toBeUndefined()
  expect(p95(times({ 3: 100 }))).toBe(8)
  expect(p95(times({ 2: 90, 6: 10 }))).toBe(48)
  expect(p95(times({ 2: 96, 10: 4 }))).toBeLessThanOrEqual(4)
})
