import { num } from '@crossway/kernel'
import { describe, expect, it } from 'vitest'
import { standing, yearCourse } from './year-course.ts'

const twelve = (v: number | undefined) => Array.from({ length: 12 }, () => (v === undefined ? undefined : num(v)))
const reached = (...v: number[]) => Array.from({ length: 12 }, (_, i) => num(v[i] ?? 0))

describe('dashboard.md profitTarget: course of a year', () => {
  it('goes on at the pace so far where there is no year before', () => {
    // 2 April 2026: 92 of 365 days
    const c = yearCourse(2026, '2026-04-02', { plan: twelve(100), reached: reached(100, 100, 100, 68), past: twelve(undefined) })
    expect([c.target?.toNumber(), c.reached.toNumber(), c.forecast?.toFixed(2)]).toEqual([1200, 368, '1460.00'])
    expect([c.achievement?.toFixed(4), c.time.toFixed(4)]).toEqual(['0.3067', '0.2521'])
    expect(c.targets.slice(0, 3)).toEqual([100, 200, 300])
    const part = yearCourse(2026, '2026-04-02', { plan: [...twelve(100).slice(0, 11), undefined], reached: reached(1), past: twelve(undefined) })
    expect([part.targets[10], part.targets[11]]).toEqual([1100, null])
    expect(c.actuals.slice(2, 5)).toEqual([300, 368, null])
    // the forecast leaves from the last full month and ends at the year's
    expect([c.forecasts[1], c.forecasts[2]]).toEqual([null, 300])
    expect(c.forecasts[11]).toBeCloseTo(1460, 6)
    expect(c.forecasts[3]! > 368).toBe(true)
  })
  it('weighs the rest by twelve months of the year before', () => {
    const past = [...Array.from({ length: 9 }, () => num(100)), num(100), num(400), num(400)]
    const c = yearCourse(2026, '2026-09-30', { plan: twelve(100), reached: reached(...Array.from({ length: 9 }, () => 100)), past })
    expect(c.forecast?.toFixed(2)).toBe('1800.00')
    expect([c.forecasts[9], c.forecasts[10], c.forecasts[11]]).toEqual([1000, 1400, 1800])
    expect(yearCourse(2026, '2026-09-30', { plan: twelve(100), reached: reached(900), past: [...past.slice(0, 11), undefined] }).forecast?.toFixed(2)).toBe(
      '1203.30',
    )
  })
  it('says nothing of a year to come, and all of one that has passed', () => {
    const next = yearCourse(2027, '2026-11-20', { plan: twelve(undefined), reached: reached(), past: twelve(1) })
    expect([next.target, next.forecast, next.actuals[0], next.forecasts[11], next.targets[0]]).toEqual([undefined, undefined, null, null, null])
    const gone = yearCourse(2025, '2026-11-20', { plan: twelve(10), reached: reached(60), past: twelve(undefined) })
    expect([gone.achievement?.toNumber(), gone.forecast?.toNumber(), gone.actuals[11], gone.forecasts[11]]).toEqual([0.5, 60, 60, null])
  })
  it('is green from 100 %, amber within a tenth of the time that has gone, else red', () => {
    expect([1, 0.9, 0.89].map((v) => standing(num(v), num(1)))).toEqual(['is-good', 'is-waiting', 'is-bad'])
    expect([0.46, 0.45, 0.44].map((v) => standing(num(v), num('0.5')))).toEqual(['is-waiting', 'is-waiting', 'is-bad'])
    expect([standing(undefined, num(1)), standing(num(1), num(0))]).toEqual(['', ''])
  })
})
