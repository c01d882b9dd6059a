import { num } from '@crossway/kernel'
import { chance } from '@crossway/test-kit/chance'
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

  it('never takes more than is open, both sides are worth the same and Σ lines = document in 100,000 random offsets', () => {
    const c = chance(20_261_130)
    const side = () =>
      // one item in most cases, so that a hundred thousand of them stay cheap; three in some
      Array.from({ length: c.oneOf([1, 1, 1, 1, 1, 1, 2, 2, 2, 3]) }, (_, id) => ({
        id,
        free: c.money(50_000_000),
        rate: c.oneOf(['1', '7.06', '8.236', '9.3', '5.1']),
        book: c.oneOf(['0.98', '1.03']),
      }))
    /** An amount in whole ten-thousandths, which a number holds exactly. */
    const small = (v: OffsetLine['amount']): number => Math.round(Number(v) * 10_000)
    const all = (of: readonly OffsetLine['amount'][]): number => of.reduce<number>((s, v) => s + small(v), 0)
    const wrong: unknown[] = []
    for (let n = 0; n < 100_000; n++) {
      const [ours, theirs] = [side(), side()]
      const { left, right } = suggestOffset(ours, theirs)
      if (left.length === 0) continue
      const lines = (of: typeof left, from: typeof ours): OffsetLine[] =>
        of.map((s) => {
          const { free, rate, book } = from[s.id]!
          return { amount: s.amount, rate, item: { open: free, currency: rate === '1' ? 'CNY' : 'USD', book_rate: num(rate).times(book) } }
        })
      const [ar, ap] = [lines(left, ours), lines(right, theirs)]
      const plan = planOffset(ar, ap, c.oneOf(['1', '7.06', '8.2']))
      const within = (of: typeof plan.receivables, from: OffsetLine[]): boolean => of.every((p, i) => small(p.target) <= small(from[i]!.item.open))
      const laws = [
        within(plan.receivables, ar) && within(plan.payables, ap),
        [left, right].every((s) => all(s.map((l) => l.amount)) === small(plan.total)),
        all(plan.receivables.map((l) => l.worth)) === all(plan.payables.map((l) => l.worth)),
        all([...plan.receivables, ...plan.payables].map((l) => l.fx)) === small(plan.fx),
      ]
      if (laws.includes(false)) wrong.push({ n, laws, ar, ap, plan })
    }
    expect(wrong.slice(0, 3)).toEqual([])
  }, 120_000)
})
