import { expect, it } from 'vitest'
import { clockOf, relativeRange, sameTimeOn } from './day.ts'

it('knows the days that filters may name, and no others, whatever an object inherits', () => {
  expect(relativeRange('last_week', '2026-11-21')).toEqual(['2026-11-09', '2026-11-15'])
  expect(relativeRange('this_quarter', '2026-11-21')).toEqual(['2026-10-01', '2026-12-31'])
  expect(relativeRange('last_month', '2026-03-31')).toEqual(['2026-02-01', '2026-02-28'])
  for (const name of ['__proto__', 'constructor', 'toString', '']) expect(relativeRange(name, '2026-11-21')).toBeUndefined()
})

it('tells the time of a moment in Shanghai and puts it on another day', () => {
  expect(clockOf(new Date('2026-11-19T20:30:05Z'))).toBe('04:30:05')
  expect(clockOf(new Date('2026-11-19T16:00:00Z'))).toBe('00:00:00')
  expect(sameTimeOn('2026-12-01', new Date('2026-11-19T20:30:05Z'))).toBe('2026-12-01T04:30:05+08:00')
  expect(new Date(sameTimeOn('2026-11-20', new Date('2026-11-19T20:30:05Z'))).toISOString()).toBe('2026-11-19T20:30:05.000Z')
})
