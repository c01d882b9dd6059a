import { expect, it } from 'vitest'
import { colourOf, healthScore, levelOfSales, type HealthFacts } from './health.ts'

const example: HealthFacts = {
  achievement: 0.92,
  margin: -0.01,
  targetMargin: 0.1,
  adRatio: 0.14,
  targetAdRatio: 0.12,
  stockShare: 0.8,
  stores: { ok: 2, warn: 0, bad: 0 },
  tasksOnTime: 0.9,
}
it('4 health: the example scores 66.1 and is amber; with the margin at its target 86.1 and green', () => {
  expect([healthScore(example), colourOf(healthScore(example)!)]).toEqual(['66.1', 'amber'])
  const better = healthScore({ ...example, margin: 0.1 })!
  expect([better, colourOf(better)]).toEqual(['86.1', 'green'])
})
it('leaves out what is not known, and is nothing where nothing is', () => {
  const none: HealthFacts = {
    achievement: null,
    margin: null,
    targetMargin: null,
    adRatio: null,
    targetAdRatio: null,
    stockShare: null,
    stores: { ok: 0, warn: 0, bad: 0 },
    tasksOnTime: null,
  }
  expect(healthScore(none)).toBeNull()
  expect(healthScore({ ...none, achievement: 0.4 })).toBe('40.0')
  expect(healthScore({ ...none, stores: { ok: 3, warn: 0, bad: 1 } })).toBe('0.0')
})
it('sets the level by mean sales', () => {
  expect(['3000000', '1000000', '300000', '299999.99'].map(levelOfSales)).toEqual(['S', 'A', 'B', 'C'])
})
