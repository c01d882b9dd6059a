import { num, sum } from '@crossway/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planOffset, suggestOffset, targetOf, type OffsetLine } from './plan-offset.ts'

const cny = { currency: 'CNY', book_rate: '1' }
describe('an offset', () => {
  it('8 · takes 16,997.17 USD for 120,000.00 CNY at 7.06 and gains 679.91', () => {
    const plan = planOffset(
      [{ amount: '120000', rate: '1', item: { ...cny, open: '120000' } }],
      [{ amount: '120000', rate: '7.06', item: { currency: 'USD', book_rate: '7.1', open: '42500' } }],
      '1',
    )
    expect(plan).toEqual({
      total: '120000.00',
      receivables: [{ target: '120000.0000', worth: '120000.00', fx: '0.00' }],
      payables: [{ target: '16997.1700', worth: '120000.00', fx: '679.91' }],
      fx: '679.91',
    })
  })
  it('takes an item whole when its own amount is entered, in currencies with small units as well', () => {
    expect(targetOf({ amount: '0.47', rate: '0.0471', item: { currency: 'JPY', book_rate: '0.047', open: '10' } }).toFixed()).toBe('10')
  })
  it('suggests the oldest first until the smaller side is used up', () => {
    expect(
      suggestOffset(
        [
          { id: 1, free: '50', rate: '1' },
          { id: 2, free: '100', rate: '1' },
        ],
        [{ id: 9, free: '10', rate: '7.06' }],
      ),
    ).toEqual({
      left: [
        { id: 1, amount: '50.00' },
        { id: 2, amount: '20.60' },
      ],
      right: [{ id: 9, amount: '70.60' }],
    })
  })

  const cents = fc.integer({ min: 1, max: 50_000_000 }).map((n) => num(n).div(100).toFixed(2))
  const rates = fc.constantFrom('1', '7.06', '8.236', '9.3', '5.1')
  const items = fc.array(fc.record({ free: cents, rate: rates, book: fc.constantFrom('0.98', '1.03') }), { minLength: 1, maxLength: 3 })
  it('never takes more than is open, both sides are worth the same and Σ lines = document, whatever the amounts and rates', () => {
    fc.assert(
      fc.property(items, items, fc.constantFrom('1', '7.06', '8.2'), (ours, theirs, cnyRate) => {
        const [a, b] = [ours, theirs].map((side) => side.map((x, id) => ({ ...x, id })))
        const { left, right } = suggestOffset(a!, b!)
        if (left.length === 0) return
        const lines = (of: typeof left, from: typeof ours): OffsetLine[] =>
          of.map((s) => ({
            amount: s.amount,
            rate: from[s.id]!.rate,
            item: {
              open: from[s.id]!.free,
              currency: from[s.id]!.rate === '1' ? 'CNY' : 'USD',
              book_rate: num(from[s.id]!.rate).times(from[s.id]!.book).toFixed(8),
            },
          }))
        const [ar, ap] = [lines(left, ours), lines(right, theirs)]
        const plan = planOffset(ar, ap, cnyRate)
        const within = (side: typeof plan.receivables, of: OffsetLine[]): boolean => side.every((p, i) => num(p.target).lte(of[i]!.item.open))
        const laws = {
          within: within(plan.receivables, ar) && within(plan.payables, ap),
          total: [left, right].every((side) => sum(side.map((l) => l.amount)).toFixed(2) === plan.total),
          worth: sum(plan.receivables.map((l) => l.worth)).eq(sum(plan.payables.map((l) => l.worth))),
          fx: sum([...plan.receivables, ...plan.payables].map((l) => l.fx)).toFixed(2) === plan.fx,
        }
        expect(laws).toEqual({ within: true, total: true, worth: true, fx: true })
      }),
      { numRuns: Number(process.env.LAW_CASES ?? 2000) },
    )
  }, 600_000)
})
