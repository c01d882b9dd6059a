import { describe, expect, it } from 'vitest'
import { expectedProgress, healthOf, krProgress, meanProgress, totalScore } from './progress.ts'

const kr = { start_value: null, target_value: null, current_value: null, keep_min: null, keep_max: null, weight: '0' }
describe('workplace.md OKR: progress and health', () => {
  it('11. the example is 53 % and on track on day 46 of 92', () => {
    const one = krProgress({ ...kr, kr_type: 'increase', start_value: '100', target_value: '150', current_value: '130' })
    const two = krProgress({ ...kr, kr_type: 'decrease', start_value: '20', target_value: '14', current_value: '17' })
    const three = krProgress(
      { ...kr, kr_type: 'milestone' },
      {
        values: [],
        milestones: [
          { weight: '40', done: true },
          { weight: '60', done: false },
        ],
      },
    )
    expect([one, two, three]).toEqual(['60.00', '50.00', '40.00'])
    const p = meanProgress([
      { weight: '50', progress: one },
      { weight: '30', progress: two },
      { weight: '20', progress: three },
    ])
    expect(p).toBe('53.00')
    const expected = expectedProgress('2026-10-01', '2026-12-31', '2026-11-15')
    expect(expected).toBe('50.00')
    expect(healthOf(p, expected, 7)).toBe('on_track')
    expect(healthOf(p, expected, 4)).toBe('at_risk')
    expect(healthOf('44.99', expected, null)).toBe('at_risk')
    expect(healthOf('29', expected, null)).toBe('off_track')
  })
  it('keeps between 0 and 120 %, counts check-ins inside the range, and yes or no', () => {
    const up = { ...kr, kr_type: 'increase', start_value: '100', target_value: '150' }
    expect(krProgress({ ...up, current_value: '90' })).toBe('0.00')
    expect(krProgress({ ...up, current_value: '500' })).toBe('120.00')
    expect(krProgress(up)).toBe('0.00')
    expect(krProgress({ ...kr, kr_type: 'keep', keep_min: '2', keep_max: '4' }, { values: ['1', '2', '3', '4'], milestones: [] })).toBe('75.00')
    expect(krProgress({ ...kr, kr_type: 'boolean', current_value: '1' })).toBe('100.00')
  })
  it('scores 0.62 of 60 × 0.7 and 40 × 0.5', () =>
    expect(
      totalScore([
        { weight: '60', score: '0.7' },
        { weight: '40', score: '0.5' },
      ]),
    ).toBe('0.62'))
})
