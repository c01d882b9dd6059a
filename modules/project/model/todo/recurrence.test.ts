import { expect, it } from 'vitest'
import { goesOn, nextDay, type Recurrence } from './recurrence.ts'

const rule = (kind: Recurrence['kind'], more: Partial<Recurrence> = {}): Recurrence => ({ kind, weekdays: [], monthDay: 0, until: null, count: null, ...more })
const monToFri = (d: string): boolean => ![0, 6].includes(new Date(`${d}T00:00:00Z`).getUTCDay())

it('comes back on the next day of the week, workday, or day of the month, whose last stands in for one it has not', () => {
  expect(nextDay(rule('weekly', { weekdays: [1] }), '2026-11-23', monToFri)).toBe('2026-11-30')
  expect(nextDay(rule('weekly', { weekdays: [1, 4] }), '2026-11-23', monToFri)).toBe('2026-11-26')
  expect(nextDay(rule('workdays'), '2026-11-27', monToFri)).toBe('2026-11-30')
  expect(nextDay(rule('daily'), '2026-11-30', monToFri)).toBe('2026-12-01')
  expect(nextDay(rule('monthly', { monthDay: 31 }), '2027-01-31', monToFri)).toBe('2027-02-28')
  expect(nextDay(rule('monthly', { monthDay: 0 }), '2026-11-10', monToFri)).toBe('2026-11-30')
  expect(nextDay(rule('monthly', { monthDay: 15 }), '2026-11-15', monToFri)).toBe('2026-12-15')
})
it('ends with its day or its number', () => {
  expect(goesOn(rule('daily', { until: '2026-11-30' }), '2026-12-01', 2)).toBe(false)
  expect(goesOn(rule('daily', { count: 3 }), '2026-12-01', 3)).toBe(true)
  expect(goesOn(rule('daily', { count: 3 }), '2026-12-01', 4)).toBe(false)
})
