import { num } from '@crossway/kernel'
import { expect, it } from 'vitest'
import { growthOf, outlookMetrics, subScore } from './outlook-score.ts'

const months = (units: (i: number) => number, n: number) =>
  Array.from({ length: n }, (_, i) => ({ month: `${2025 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-01`, units: units(i) }))

it('7. growth 16, CR10 45, new 12, reviews 1,570, margin 28 are 60, 50, 40, 70, 80 and 59.5 together', () => {
  const parts = [
    subScore('growth', num(16)),
    subScore('cr10', num(45)),
    subScore('newcomers', num(12)),
    subScore('reviews', num(1570)),
    subScore('margin', num(28)),
  ]
  expect(parts.map((p) => p.toNumber())).toEqual([60, 50, 40, 70, 80])
  expect([subScore('growth', num(-50)), subScore('growth', num(99)), subScore('margin', null)].map((p) => p.toNumber())).toEqual([0, 100, 0])
  const items = Array.from({ length: 65 }, (_, i) => ({
    brand: `B${i}`,
    price: '10',
    monthly_units: i < 10 ? 45 : 10,
    monthly_revenue: null,
    review_count: 1570,
    rank: i + 1,
    listed_at: i >= 53 ? '2026-03-01' : '2020-01-01',
  }))
  const m = outlookMetrics(
    items,
    months((i) => (i >= 12 ? 116 : 100), 18),
    '28',
    '2026-07-01',
  )
  expect([m.growth_pct, m.cr10_pct, m.new_pct, m.review_median, m.score].map((v) => v?.toNumber())).toEqual([16, 45, 12, 1570, 59.5])
  expect([m.total_units, m.total_revenue.toNumber(), m.median_price?.toNumber()]).toEqual([1000, 10000, 10])
})
it('a shorter sample is compared with the six months before, and a gap tells nothing', () => {
  expect(growthOf(months((i) => (i >= 6 ? 120 : 100), 12))?.toNumber()).toBe(20)
  expect(growthOf(months(() => 100, 8))).toBeNull()
  expect(growthOf([])).toBeNull()
})
