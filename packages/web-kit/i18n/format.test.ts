import { expect, test } from 'vitest'
import { dateText, dateTimeText, sizeText, weekOf } from './format.ts'

test('times are told in Shanghai', () => {
  expect(dateTimeText('2026-11-19T20:00:00Z')).toBe('2026-11-20 04:00:00')
  expect(dateText('2026-12-31T17:00:00Z')).toBe('2027-01-01')
})
test('weeks begin on Monday and belong to the year of their Thursday', () => {
  expect(weekOf('2026-11-20T04:00:00Z')).toEqual({ year: 2026, week: 47, weekday: 5 })
  expect(weekOf('2027-01-03T04:00:00Z')).toEqual({ year: 2026, week: 53, weekday: 7 })
})
test('sizes', () => expect([500, 2048, 5_242_880].map(sizeText)).toEqual(['500 B', '2.0 KB', '5.0 MB']))
