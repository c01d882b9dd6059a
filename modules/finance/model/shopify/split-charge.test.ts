import fc from 'fast-check'
import { num, sum } from '@crossway/kernel'
import { expect, it } from 'vitest'
import { splitCharge, splitRefund, splitWhole, type PaidOrder, type Share } from './split-charge.ts'

const shown = (shares: readonly Share[]): string[] => shares.map((s) => `${s.sku} ${s.what} ${s.amount.toFixed(2)}`)
const total = (shares: readonly Share[]): string => sum(shares.map((s) => s.amount)).toFixed(2)
/** 2 × 30.00 and 1 × 18.00, 10 % off the first, shipping 5.00, tax 6.00: the buyer pays 83.00. */
const order: PaidOrder = {
  subtotal: '78',
  discount: '6',
  shipping: '5',
  tax: '6',
  lines: [
    { sku: 'A', qty: 2, value: '60', discount: '6', tax: '4.50' },
    { sku: 'B', qty: 1, value: '18', discount: '0', tax: '1.50' },
  ],
}

it('a charge is what its order says of it, each line with its part of the shipping', () => {
  expect(shown(splitCharge('83.00', order))).toEqual([
    'A goods 60.00',
    'B goods 18.00',
    'A shipping 3.75',
    'B shipping 1.25',
    'A discount -6.00',
    'A tax 4.50',
    'B tax 1.50',
  ])
})
it('a fee goes by what each line was paid with', () => expect(shown(splitWhole('-2.71', order.lines))).toEqual(['A whole -2.03', 'B whole -0.68']))
it('a charge in another currency is split in proportion', () => {
  const shares = splitCharge('70.55', order)
  expect(total(shares)).toBe('70.55')
  expect(shown(shares.filter((s) => s.what === 'goods'))).toEqual(['A goods 51.00', 'B goods 15.30'])
})
it('a refund gives goods and their tax back first, shipping with what is more, as the order desk says where it knows', () => {
  expect(shown(splitRefund('-83.00', order, [], true))).toEqual([
    'A goods -54.00',
    'B goods -18.00',
    'A tax -4.50',
    'B tax -1.50',
    'A shipping -3.75',
    'B shipping -1.25',
  ])
  expect(shown(splitRefund('-39.00', order, [], true))).toEqual(['A goods -27.00', 'B goods -9.00', 'A tax -2.25', 'B tax -0.75'])
  expect(shown(splitRefund('-21.00', order, [{ sku: 'B', item: '18', shipping: '1.50', tax: '1.50' }], true))).toEqual([
    'B goods -18.00',
    'B tax -1.50',
    'B shipping -1.50',
  ])
})
it('orders without a price still leave no cent behind', () => {
  const free: PaidOrder = { subtotal: 0, discount: 0, shipping: 0, tax: 0, lines: order.lines.map((l) => ({ ...l, value: 0, discount: 0, tax: 0 })) }
  expect(shown(splitCharge('9.99', free))).toEqual(['A goods 6.66', 'B goods 3.33'])
})

const cents = (most: number) => fc.integer({ min: 0, max: most }).map((n) => (n / 100).toFixed(2))
const anOrder = fc.record({
  discount: cents(5_000),
  shipping: cents(5_000),
  lines: fc.array(fc.record({ qty: fc.integer({ min: 1, max: 9 }), value: cents(90_000), discount: cents(2_000), tax: cents(9_000) }), {
    minLength: 1,
    maxLength: 6,
  }),
})
it('whatever the order, the parts of a row sum to the row', () =>
  fc.assert(
    fc.property(anOrder, fc.integer({ min: -9_000_000, max: 9_000_000 }), fc.constantFrom(0, 2), fc.boolean(), (o, units, scale, same) => {
      const amount = num(units).div(10 ** scale)
      const lines = o.lines.map((l, i) => ({ ...l, sku: `S${i}` }))
      const paid: PaidOrder = { ...o, lines, subtotal: sum(lines.map((l) => l.value)), tax: sum(lines.map((l) => l.tax)) }
      for (const shares of [splitCharge(amount, paid, scale), splitRefund(amount, paid, [], same, scale), splitWhole(amount, lines, scale)]) {
        expect(sum(shares.map((s) => s.amount)).toFixed(4)).toBe(amount.toFixed(4))
        expect(shares.every((s) => s.amount.decimalPlaces() <= scale)).toBe(true)
      }
    }),
    { numRuns: 300 },
  ))
