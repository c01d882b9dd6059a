import { sum } from '@crossway/kernel'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { monthlyParts, monthsBetween, partsOf } from './parts.ts'

it('spreads the examples of finance-treasury.md', () => {
  expect(monthlyParts('12000', 12).map(String)).toEqual(Array.from({ length: 12 }, () => '1000'))
  expect(monthlyParts('10000', 3).map(String)).toEqual(['3333.33', '3333.33', '3333.34'])
  expect(monthsBetween('2026-11', '2027-01')).toEqual(['2026-11', '2026-12', '2027-01'])
  expect(monthsBetween('2026-11', '2026-10')).toEqual([])
})
it('posts on the day of the document, or on the last day of each month of its spread', () => {
  expect(partsOf({ amount: '5', biz_date: '2026-03-07', from: null, to: null, weights: [] })).toMatchObject([{ month: '2026-03', biz_date: '2026-03-07' }])
  expect(partsOf({ amount: '5', biz_date: '2026-03-07', from: '2026-01', to: '2026-02', weights: [] }).map((p) => p.biz_date)).toEqual([
    '2026-01-31',
    '2026-02-28',
  ])
})
it('loses nothing, whatever the months and shares', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 6 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 0, max: 59 }), weights, (cents, more, w) => {
      const to = `20${26 + Math.floor(more / 12)}-${String((more % 12) + 1).padStart(2, '0')}`
      const amount = (cents / 100).toFixed(2)
      const parts = partsOf({ amount, biz_date: '2026-01-05', from: '2026-01', to, weights: w })
      expect(sum(parts.map((p) => p.amount)).toFixed(2)).toBe(amount)
    }),
  )
})
