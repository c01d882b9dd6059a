import { num, zero } from '@crossway/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ExactSum } from './exact-sum.ts'

const amount = fc.tuple(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), fc.integer({ min: 0, max: 4 })).map(([n, scale]) =>
  num(n.toString())
    .div(10 ** scale)
    .toFixed(),
)

describe('the exact sum of a column', () => {
  it('is the sum of its decimals, large and small', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(amount, fc.constantFrom('0.1', '0.2', '-0.3', '-0', '9999999999.9999', '10000000000', '400000000000.0001')), { maxLength: 200 }),
        (all) => {
          const sum = new ExactSum()
          const signs = all.map((a) => sum.add(a))
          expect(sum.total.toFixed(4)).toBe(all.reduce((total, a) => total.plus(a), zero).toFixed(4))
          expect(signs.map((s) => Math.sign(s) || 0)).toEqual(all.map((a) => Math.sign(Number(a)) || 0))
        },
      ),
    )
  })
})
