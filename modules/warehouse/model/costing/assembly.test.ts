import { num, sum } from '@crossway/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assembledValue, feeShare, maxBuildable, splitDisassembly, unitText } from './assembly.ts'
import { components, totalOf, valueOf } from './value.ts'

describe('assembly (warehouse.md A6, assembleOrDis)', () => {
  it('puts 50 sets of A×2 and B×1 with a fee of 100.00 in at 1 700.00', () => {
    const v = assembledValue([valueOf({ goods: 1200 }), valueOf({ goods: 400 })], 100)
    expect([totalOf(v).toFixed(2), v.other.toFixed(2), unitText(v, 50)]).toEqual(['1700.00', '100.00', '34.0000'])
  })

  it('shares the fee over partial finishes, the last takes the rest', () => {
    const first = feeShare(100, 50, 20, { pieces: 0, fee: 0 })
    const last = feeShare(100, 50, 30, { pieces: 20, fee: first })
    expect([first.toFixed(2), last.toFixed(2)]).toEqual(['40.00', '60.00'])
    const thirds = feeShare('10.00', 3, 1, { pieces: 0, fee: 0 })
    expect([thirds.toFixed(2), feeShare('10.00', 3, 1, { pieces: 2, fee: thirds.times(2) }).toFixed(2)]).toEqual(['3.33', '3.34'])
  })

  it('takes a product apart by what its components cost today', () => {
    const [a, b] = splitDisassembly(valueOf({ goods: 500 }), [
      { qty: 10, average: 30 },
      { qty: 20, average: 5 },
    ])
    expect([totalOf(a!).toFixed(2), totalOf(b!).toFixed(2)]).toEqual(['375.00', '125.00'])
  })

  it('prefers the ratios of the recipe, and pieces when nothing is known', () => {
    const byRatio = splitDisassembly(valueOf({ goods: 100 }), [
      { qty: 1, ratio: 70, average: 1 },
      { qty: 9, ratio: 30, average: 100 },
    ])
    expect(byRatio.map((v) => v.goods.toFixed(2))).toEqual(['70.00', '30.00'])
    const byPieces = splitDisassembly(valueOf({ goods: 100 }), [
      { qty: 1, average: 0 },
      { qty: 3, average: 0 },
    ])
    expect(byPieces.map((v) => v.goods.toFixed(2))).toEqual(['25.00', '75.00'])
  })

  it('conserves each component when taking apart', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 }).map((n) => num(n).div(100))
    fc.assert(
      fc.property(
        fc.record({ goods: cents, freight: cents, duty: cents, other: cents }),
        fc.array(fc.record({ qty: fc.integer({ min: 1, max: 50 }), average: cents }), { minLength: 1, maxLength: 6 }),
        (v, parts) => {
          const whole = valueOf(v)
          const out = splitDisassembly(whole, parts)
          for (const c of components) expect(sum(out.map((x) => x[c])).eq(whole[c])).toBe(true)
        },
      ),
    )
  })

  it('tells how many can be built', () => {
    expect(
      maxBuildable([
        { available: 101, per_qty: 2 },
        { available: 49, per_qty: 1 },
      ]),
    ).toBe(49)
  })
})
