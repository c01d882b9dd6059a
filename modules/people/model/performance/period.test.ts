import { expect, it } from 'vitest'
import { cycleOf, daysOf, eachMonth, isOver, lastPeriods, payMonth, periodPattern, periodsEnding } from './period.ts'

it('a quarter and a year are told from months, with their days and the month that pays them', () => {
  expect(['2026-10', '2026-Q4', '2026-FY'].map(cycleOf)).toEqual(['month', 'quarter', 'year'])
  expect(daysOf('2026-02')).toEqual({ first: '2026-02-01', last: '2026-02-28', count: 28 })
  expect(daysOf('2026-Q1')).toEqual({ first: '2026-01-01', last: '2026-03-31', count: 90 })
  expect(daysOf('2024-FY')).toEqual({ first: '2024-01-01', last: '2024-12-31', count: 366 })
  expect(eachMonth('2026-Q3')).toEqual(['2026-07', '2026-08', '2026-09'])
  expect(['2026-10', '2026-Q2', '2026-FY'].map(payMonth)).toEqual(['2026-10', '2026-06', '2026-12'])
  expect([periodsEnding('2026-10'), periodsEnding('2026-09'), periodsEnding('2026-12')]).toEqual([
    ['2026-10'],
    ['2026-09', '2026-Q3'],
    ['2026-12', '2026-Q4', '2026-FY'],
  ])
  expect([isOver('2026-Q3', '2026-09-30'), isOver('2026-Q3', '2026-10-01')]).toEqual([false, true])
  expect([lastPeriods(2, '2026-01'), lastPeriods(3, '2026-Q2'), lastPeriods(2, '2026-FY')]).toEqual([
    ['2025-12', '2026-01'],
    ['2025-Q4', '2026-Q1', '2026-Q2'],
    ['2025-FY', '2026-FY'],
  ])
  const known = new RegExp(periodPattern)
  expect(['2026-01', '2026-Q1', '2026-FY'].every((p) => known.test(p))).toBe(true)
  expect(['2026-13', '2026-Q5', '2026-Q', '2026', '2026-FY1'].some((p) => known.test(p))).toBe(false)
})
