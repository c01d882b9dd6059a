import { expect, it } from 'vitest'
import { lastDue, type Schedule } from './subscription.ts'

const of = (s: Partial<Schedule>): Schedule => ({ every: 'daily', weekday: null, month_day: null, hour: 9, ...s })
const due = (s: Partial<Schedule>, now: string): string => lastDue(of(s), new Date(`${now}:00+08:00`)).toISOString()

it('is due at its hour in Shanghai: today once the hour has come, else the day before', () => {
  expect(due({}, '2026-11-20T09:00')).toBe('2026-11-20T01:00:00.000Z')
  expect(due({}, '2026-11-20T08:59')).toBe('2026-11-19T01:00:00.000Z')
  expect(due({ hour: 0 }, '2026-11-20T00:30')).toBe('2026-11-19T16:00:00.000Z')
})
it('is due on its day of the week, and on its day of the month or the last of a shorter one', () => {
  // 2026-11-20 is a Friday
  expect(due({ every: 'weekly', weekday: 1 }, '2026-11-20T12:00')).toBe('2026-11-16T01:00:00.000Z')
  expect(due({ every: 'weekly', weekday: 5 }, '2026-11-20T08:00')).toBe('2026-11-13T01:00:00.000Z')
  expect(due({ every: 'weekly', weekday: 7 }, '2026-11-20T08:00')).toBe('2026-11-15T01:00:00.000Z')
  expect(due({ every: 'monthly', month_day: 31 }, '2026-03-05T12:00')).toBe('2026-02-28T01:00:00.000Z')
  expect(due({ every: 'monthly', month_day: 5 }, '2026-03-05T09:00')).toBe('2026-03-05T01:00:00.000Z')
})
