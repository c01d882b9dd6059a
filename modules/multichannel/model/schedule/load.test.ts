import { expect, it } from 'vitest'
import { weekLoads } from './load.ts'

// 2026-03-02 is a Monday
const working = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
const long = { from: '2026-03-02', to: '2026-03-13', hours: '30' }

it('spreads 30 hours over ten working days: 15 in a week, with 28 more 43 of 40 = 107.5 %', () => {
  expect(weekLoads([long], working, '2026-03-02', '2026-03-13')).toMatchObject([
    { hours: '15.0', pct: '37.5' },
    { hours: '15.0', pct: '37.5' },
  ])
  expect(weekLoads([long, { from: '2026-03-03', to: '2026-03-05', hours: 28 }], working, '2026-03-02', '2026-03-08')).toEqual([
    { week: '2026-03-02', hours: '43.0', capacity: 40, pct: '107.5' },
  ])
})
it('has less room in a week with a holiday, and counts work that lies on days off', () => {
  const holiday = (d: string): boolean => working(d) && d !== '2026-03-02'
  expect(weekLoads([{ from: '2026-03-02', to: '2026-03-06', hours: '32' }], holiday, '2026-03-02', '2026-03-06')).toMatchObject([
    { capacity: 32, pct: '100.0' },
  ])
  expect(weekLoads([{ from: '2026-03-07', to: '2026-03-08', hours: '8' }], working, '2026-03-02', '2026-03-08')).toMatchObject([{ hours: '8.0', pct: '20.0' }])
})
