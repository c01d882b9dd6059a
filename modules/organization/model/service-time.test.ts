import { expect, it } from 'vitest'
import { headcount, planRegular, serviceMonths, turnover } from './service-time.ts'

it('counts full months of service', () => {
  expect(serviceMonths('2024-03-15', '2026-11-20')).toBe(32)
  expect(serviceMonths('2024-03-15', '2026-11-14')).toBe(31)
  expect(serviceMonths('2026-11-21', '2026-11-20')).toBe(0)
  expect(serviceMonths('2026-01-31', '2026-02-28')).toBe(1)
})
it('ends probation on the last day of a shorter month', () => {
  expect(planRegular('2026-08-31', 6)).toBe('2027-02-28')
})
it('counts people at the end of a month, and turnover', () => {
  const people = [
    { entry: '2026-11-30', leave: null },
    { entry: '2026-01-01', leave: '2026-11-30' },
    { entry: '2026-01-01', leave: '2026-12-01' },
    { entry: '2026-12-01', leave: null },
  ]
  expect(headcount(people, '2026-11-30')).toBe(2)
  expect(turnover(4, 118, 122)).toBe('3.33')
  expect(turnover(0, 0, 0)).toBe('0.00')
})
