import { num, sum } from '@crossway/kernel'
import { describe, expect, it } from 'vitest'
import { change } from '../profit/compare.ts'
import { cac, disputeRate, disputeWarning, regression, returningRate, roas, weighedRatio } from './shop-figures.ts'
import { deductionRate, unitEconomics } from './unit-economics.ts'

describe('dashboard.md mcProfitChart: unit economics', () => {
  it('42.50 = 6.38 + 9.40 + 1.80 + 11.20 + 3.10 + 2.90 + 7.72 an order', () => {
    const amounts = { S1: '4250.00', G05: '-638.00', G06: '-940.00', G07: '-180.00', G11: '-1120.00', G12: '-310.00', G08: '-250.00', G09: '-40.00' }
    const u = unitEconomics(amounts, 100)!
    expect(u.revenue.toFixed(2)).toBe('42.50')
    expect(u.parts.map((p) => p.amount.toFixed(2))).toEqual(['6.38', '9.40', '1.80', '11.20', '3.10', '2.90', '7.72'])
  })
  it('sums to the revenue whatever is rounded, and says nothing without orders', () => {
    const u = unitEconomics({ S1: '100', G04: '1', G10: '-0.5', G05: '-33.33', G06: '-11.11', G11: '-22.22' }, 7)!
    expect(sum(u.parts.map((p) => p.amount)).toFixed(2)).toBe(u.revenue.toFixed(2))
    expect(unitEconomics({ S1: '100' }, 0)).toBeUndefined()
  })
  it('deductions of a supplied platform are a share of its invoices', () => {
    expect(deductionRate({ L0103: '500', L0203: '-30', L0306: '-15', L0508: '-5' })!.toFixed(4)).toBe('0.1000')
    expect(deductionRate({ L0102: '500', L0508: '-5' })).toBeUndefined()
  })
})

describe('dashboard.md comprehensiveShopify: advertising and customers', () => {
  it('spend 12,000 for 240 new customers is 50.00 each; sales 39,600 are 3.30 times the spend', () => {
    expect(cac('12000', 240)!.toFixed(2)).toBe('50.00')
    expect(roas('39600', '12000')!.toFixed(2)).toBe('3.30')
    expect([cac('12000', 0), roas('1', 0), returningRate(1, 0)]).toEqual([undefined, undefined, undefined])
    expect(returningRate(30, 120)!.toFixed(2)).toBe('0.25')
  })
  it('warns from 0.75 % of disputes on', () =>
    expect([disputeRate(3, 400)!.gte(disputeWarning), disputeRate(2, 400)!.gte(disputeWarning)]).toEqual([true, false]))
  it('a year’s ratio is weighed by its months, not summed', () => {
    const months = [
      { value: '3', weight: '1000' },
      { value: '4', weight: '3000' },
    ]
    expect(weighedRatio(months)!.toFixed(2)).toBe('3.75')
    expect(weighedRatio(months.map((m) => ({ ...m, weight: 0 })))!.toFixed(2)).toBe('3.50')
    expect(weighedRatio([])).toBeUndefined()
  })
  it('a line goes through what lies on it', () => {
    expect(
      regression([
        [0, 1],
        [2, 7],
        [4, 13],
      ]),
    ).toEqual({ slope: 3, base: 1 })
    expect(regression([[1, 1]])).toBeUndefined()
  })
})

describe('dashboard.md salesStatistics: movers', () => {
  it('12 pieces yesterday against a mean of 8.57 are +40.0 %', () => expect(change(num(12), num('8.57'))!.times(100).toFixed(1)).toBe('40.0'))
})
