import { expect, it } from 'vitest'
import { analysisProfit, analysisSensitivity, paybackMonths, type AnalysisFigures } from './analysis-model.ts'

const figures: AnalysisFigures = {
  currency: 'USD',
  target_price: '39.99',
  unit_goods_cost: '45',
  first_leg_unit: '14',
  fx_rate: '7.10',
  referral_pct: '15',
  fulfil_fee: '6.50',
  storage_fee: '0.35',
  ad_pct: '12',
  coupon_pct: '3',
  return_pct: '5',
  return_handling: '3',
  vat_pct: '0',
}
it('8. profit 11.94, margin 29.86 %, return on cost 143.68 %, paid back in 2.32 months', () => {
  const p = analysisProfit(figures)
  expect([p.profit, p.margin, p.roi].map((v) => v?.toFixed(2))).toEqual(['11.94', '29.86', '143.68'])
  expect(p.lines.map((l) => l.amount.toFixed(2))).toEqual(['39.99', '-6.00', '-6.50', '-8.31', '-4.80', '-0.89', '-0.35', '-1.20', '0.00'])
  expect(paybackMonths(figures, 1000, 300)?.toFixed(2)).toBe('2.32')
  expect(paybackMonths({ ...figures, target_price: '15' }, 1000, 300)).toBeNull()
})
it('the grid has the present profit in its middle', () => {
  const grid = analysisSensitivity(figures)
  expect([grid.ads[1]?.profits[1], grid.costs[1]?.profits[1], grid.prices]).toEqual(['11.94', '11.94', ['35.99', '39.99', '43.99']])
})
