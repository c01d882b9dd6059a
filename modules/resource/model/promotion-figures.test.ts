import { describe, expect, it } from 'vitest'
import { couponFigures, couponSplit, couponState, dealFigures } from './promotion-figures.ts'

describe('coupons', () => {
  it('the example of the rule book', () => {
    const f = couponFigures({ clips: 250, redemptions: 50, total_discount: '200.00', budget_spent: '245.00', sales: '1250.00' })
    expect([f.rate, f.perOrder, f.fee, f.costRatio, f.net].map(String)).toEqual(['0.2', '4', '45', '0.196', '1205'])
  })
  it('a division by nothing is unknown, not zero', () => {
    const f = couponFigures({ clips: 0, redemptions: 0, total_discount: '0', budget_spent: '0', sales: '0' })
    expect([f.rate, f.perOrder, f.costRatio]).toEqual([null, null, null])
    expect(couponFigures({}).net).toBeNull()
  })
  it('its cost over its articles: by units sold with it, equally where nothing was, the remainder to the largest', () => {
    expect(couponSplit('100.00', [1, 2, 0]).map((n) => n.toFixed(2))).toEqual(['33.33', '66.67', '0.00'])
    expect(couponSplit('100.00', [0, 0, 0]).map((n) => n.toFixed(2))).toEqual(['33.34', '33.33', '33.33'])
    expect(couponSplit(null, [1])).toHaveLength(1)
    expect(couponSplit('1', [])).toEqual([])
  })
  it('its state by the moment and the budget', () => {
    const c = { start_at: '2026-06-01T00:00:00Z', end_at: '2026-06-10T00:00:00Z', budget_percentage_used: '99.9' }
    const at = (t: string): number => Date.parse(t)
    expect(couponState(c, at('2026-05-31T00:00:00Z'))).toBe('not_started')
    expect(couponState(c, at('2026-06-05T00:00:00Z'))).toBe('running')
    expect(couponState({ ...c, budget_percentage_used: '100' }, at('2026-06-05T00:00:00Z'))).toBe('out_of_budget')
    expect(couponState({ ...c, budget_percentage_used: '100' }, at('2026-06-11T00:00:00Z'))).toBe('ended')
  })
})

it('deals: the example of the rule book', () => {
  const d = {
    units_sold: 180,
    glance_views: 6000,
    revenue: '3240.00',
    deal_fee: '150.00',
    baseline_units: '15',
    start_at: '2026-06-01T00:00:00Z',
    end_at: '2026-06-03T00:00:00Z',
  }
  const f = dealFigures(d)
  expect([f.conversion!.toString(), f.pcos!.times(100).toFixed(2), f.averagePrice!.toString(), f.lift!.toString()]).toEqual(['0.03', '4.63', '18', '5'])
  expect(dealFigures({ units_sold: 0, glance_views: 0 }).conversion).toBeNull()
})
