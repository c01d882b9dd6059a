import { describe, expect, it } from 'vitest'
import { achievement, totalScore, type KpiLine } from '../kpi/score.ts'
import { differences, emptyMonths, planProfit, spreadUnits, spreadYear, variance } from './plan.ts'

const season = [0.8, 0.8, 0.9, 0.9, 0.9, 1, 1, 0.9, 0.9, 1.1, 1.5, 1.3]

describe('a year’s plan', () => {
  it('gives November 150 000 of 1 200 000 by 1.5 of 12, and loses nothing', () => {
    expect(season.reduce((n, v) => n + v, 0)).toBeCloseTo(12)
    expect(spreadYear(1_200_000, season)[10]).toBe('150000.00')
    const thirds = spreadYear(100, [1, 1, 1])
    expect(thirds.reduce((n, v) => n + Number(v), 0)).toBeCloseTo(100)
    expect(spreadUnits(100, [1, 1, 1])).toEqual([34, 33, 33])
  })
  it('earns sales × margin less advertising, and knows how far it was missed', () => {
    expect(planProfit(1000, 30, 12)).toBe('180.00')
    expect([variance(110, 100), variance(1, 0)]).toEqual(['0.1000', null])
  })
  it('says which months are empty, and what two versions have not alike', () => {
    const line = (month: number, units: number) => ({ key: 'all', month, units, sales: units * 10 })
    expect(emptyMonths([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((m) => line(m, 5)))).toEqual([12])
    expect(differences([line(1, 5), line(2, 5)], [line(1, 5), line(2, 8), line(3, 1)])).toEqual([
      { key: 'all', month: 2, before: { units: 5, sales: '50.00' }, after: { units: 8, sales: '80.00' } },
      { key: 'all', month: 3, before: { units: 0, sales: '0.00' }, after: { units: 1, sales: '10.00' } },
    ])
  })
})

describe('store KPI', () => {
  const up = (weight: number, target: number, actual: number | null, floor: number | null = null): KpiLine => ({
    weight,
    target,
    actual,
    floor,
    direction: 'up',
  })
  const down = (weight: number, target: number, actual: number): KpiLine => ({ weight, target, actual, floor: null, direction: 'down' })
  it('7: scores 102.5: 44 + 27 + 18 + 13.5', () => {
    const lines = [up(40, 100, 110), up(30, 100, 90), down(15, 12, 10), down(15, 90, 100)]
    expect(lines.map(achievement)).toEqual(['1.1000', '0.9000', '1.2000', '0.9000'])
    expect(totalScore(lines)).toBe('102.50')
  })
  it('is nothing below the floor, 1.2 at most, and unknown while a figure is missing', () => {
    expect([achievement(up(10, 100, 59, 60)), achievement(up(10, 100, 200)), achievement(up(10, 100, -5))]).toEqual(['0.0000', '1.2000', '0.0000'])
    expect(totalScore([up(50, 1, 1), up(50, 1, null)])).toBeNull()
  })
})
