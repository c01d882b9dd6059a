import { describe, expect, it } from 'vitest'
import { readWeights, scoreMonth, usualWeights, weightText } from './score.ts'
import { targetOf } from './target.ts'

const figures = { completion: '110.25', on_time: '90', first_pass: '80', satisfaction: '4.4', effect: null, manager: '88', innovation: '0', deduct: '2' }
describe('the score of a month (design.md planePerformance)', () => {
  it('9 the example is 93.65, level A, coefficient 1.2', () => {
    const s = scoreMonth(usualWeights.plane, figures)
    expect(s.items.map((i) => i.weighted)).toEqual(['44.10', '18.00', '12.00', '12.75', '8.80'])
    expect(s).toMatchObject({ total: '93.65', level: 'A', coefficient: '1.20' })
    expect(scoreMonth(usualWeights.plane, { ...figures, deduct: '0' })).toMatchObject({ total: '95.65', level: 'S' })
  })
  it('completion counts no more than 120, and the total lies between 0 and 120', () => {
    expect(scoreMonth(usualWeights.plane, { ...figures, completion: '400' }).items[0]).toMatchObject({ score: '120.00' })
    expect(scoreMonth(usualWeights.plane, { ...figures, deduct: '500' }).total).toBe('0.00')
  })
  it('rates of a month without accepted work are the mean of the others', () => {
    const s = scoreMonth(usualWeights.plane, { ...figures, completion: '0', on_time: null, first_pass: null, satisfaction: null, manager: '80', deduct: '0' })
    expect(s.items.map((i) => i.score)).toEqual(['0.00', '40.00', '40.00', '40.00', '80.00'])
  })
  it('films without views give the weight of the effect to completion', () => {
    const s = scoreMonth(usualWeights.video, { ...figures, completion: '100' })
    expect(s.items.map((i) => [i.item, i.weight])).toContainEqual(['completion', '45.00'])
    expect(s.items.some((i) => i.item === 'effect')).toBe(false)
  })
  it('weights that do not add up to 100 are not taken', () => {
    expect(readWeights('completion=90,manager=20', usualWeights.plane)).toBe(usualWeights.plane)
    expect(readWeights(weightText(usualWeights.video), usualWeights.video)).toEqual(usualWeights.video)
  })
})
describe('a target (design.md targetCoefficient)', () => {
  it('P3 in 20 working days with 2 of leave is 81.82, and 79.82 after a deduction of 2', () => {
    expect(targetOf({ base: '100', month_days: 20, own_days: 20, personal: '1', leave: '2', deduct: '0' })).toEqual({ month_coef: '0.9091', target: '81.82' })
    expect(targetOf({ base: '100', month_days: 20, own_days: 20, personal: '1', leave: '2', deduct: '2' }).target).toBe('79.82')
  })
  it('is not below nothing, and counts the days from entry', () => {
    expect(targetOf({ base: '10', month_days: 22, own_days: 22, personal: '0.5', leave: '0', deduct: '9' }).target).toBe('0.00')
    expect(targetOf({ base: '100', month_days: 22, own_days: 11, personal: '1', leave: '0', deduct: '0' }).target).toBe('50.00')
  })
})
