import { expect, test } from 'vitest'
import { dateText, dateTimeText, longDayText, monthText, sizeText, weekdayText, weekOf } from './format.ts'

test('times are told in Shanghai', () => {
  expect(dateTimeText('2026-11-19T20:00:00Z')).toBe('2026-11-20 04:00:00')
  expect(dateText('2026-12-31T17:00:00Z')).toBe('2027-01-01')
})
test('weeks begin on Monday and belong to the year of their Thursday', () => {
  expect(weekOf('2026-11-20T04:00:00Z')).toEqual({ year: 2026, week: 47, weekday: 5 })
  expect(weekOf('2027-01-03T04:00:00Z')).toEqual({ year: 2026, week: 53, weekday: 7 })
})
test('sizes', () => expect([500, 2048, 5_242_880].map(sizeText)).toEqual(['500 B', '2.0 KB', '5.0 MB']))

test('days and months are named in both languages', () => {
  const week = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07', '2026-11-08']
  expect(week.map((d) => weekdayText(d, 'zh-cn'))).toEqual(['周一', '周二', '周三', '周四', '周五', '周六', '周日'])
  expect(week.map((d) => weekdayText(d, 'en'))).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  expect([longDayText('2026-11-02', 'zh-cn'), monthText('2026-11-02', 'zh-cn')]).toEqual(['11月2日周一', '2026年11月'])
  expect(longDayText('2026-11-02', 'en')).toMatch(/^Mon,? 2 Nov$/)
  expect(monthText('2026-11-02', 'en')).toBe('November 2026')
})
