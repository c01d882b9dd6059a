import { expect, it } from 'vitest'
import { checkFee, type FeeRow } from './fee-check.ts'

const row: FeeRow = {
  country: 'US',
  price: '39.99',
  date: '2026-07-01',
  fee: '7.25',
  sides: ['12.9', '8.3', '4.0'],
  unit: 'inches',
  weight: '1.9',
  weight_unit: 'pounds',
  own_sides: ['30', '20', '10'],
  own_kg: '0.85',
  units: 420,
}
it('7.25 against our 6.48 at 420 units is 0.77 each and 323.40 a month, and measured wrongly (resource.md FbaEstimatedFees, example)', () => {
  const c = checkFee(row)
  expect([c.our_fee, c.fee_gap, c.fee_impact].map((n) => n!.toFixed(2))).toEqual(['6.48', '0.77', '323.40'])
  expect(c.size_gap!.toFixed(2)).toBe('16.97')
  expect(c.weight_gap!.toFixed(2)).toBe('1.39')
  expect(c.wrong).toBe(true)
})
it('the same measures are none of Amazon’s mistakes, a higher fee alone is not, and what is unknown is unknown', () => {
  expect(checkFee({ ...row, sides: ['11.811', '7.874', '3.937'] }).wrong).toBe(false)
  expect(checkFee({ ...row, fee: '6.57' }).wrong).toBe(false)
  expect(checkFee({ ...row, sides: ['11.811', '7.874', '3.937'], weight: '2.2' }).wrong).toBe(true)
  expect(checkFee({ ...row, country: 'DE' })).toMatchObject({ our_fee: null, fee_gap: null, fee_impact: null, wrong: false })
  expect(checkFee({ ...row, own_kg: null, unit: 'cubits' })).toMatchObject({ our_fee: null, size_gap: null, weight_gap: null })
})
