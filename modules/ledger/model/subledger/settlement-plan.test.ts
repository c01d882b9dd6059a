import { num, sum } from '@crossway/kernel'
import { chance } from '@crossway/test-kit/chance'
import { expect, it } from 'vitest'
import { freeFor, rateDifference, settledBy } from './settlement-plan.ts'

const cases = 100_000

it('Σ allocations ≤ document in 100,000 random items: paid in parts, held, offset and taken back, open is always what is left', () => {
  const c = chance(20_261_129)
  const wrong: unknown[] = []
  for (let n = 0; n < cases; n++) {
    const amount = c.money(10_000_000)
    let [open, status, held] = [amount, 'open', '0']
    const allocations: string[] = []
    for (let step = c.between(1, 5); step > 0; step--) {
      const last = allocations.at(-1)
      const isBack = last !== undefined && !last.startsWith('-') && c.is(0.2)
      const free = freeFor(open, held)
      const part = isBack ? `-${last}` : c.is(0.3) ? free : c.money(8_000_000)
      if (!isBack && (num(part).gt(free) || num(part).isZero())) continue
      if (!isBack && c.is(0.15)) {
        held = num(held).plus(part).toFixed(2)
        continue
      }
      const after = settledBy({ amount, settled: num(amount).minus(open), status }, part, c.is(0.3))
      if (isBack) allocations.pop()
      else allocations.push(part)
      open = after.open
      status = after.status
    }
    const taken = sum(allocations)
    const state = taken.eq(amount) ? 'closed' : taken.isZero() ? 'open' : 'partial'
    const laws = [taken.plus(held).lte(amount), num(amount).minus(taken).eq(open), status === state]
    if (laws.includes(false)) wrong.push({ n, laws, amount, open, status, held, allocations })
  }
  expect(wrong.slice(0, 3)).toEqual([])
}, 120_000)

it('what a rate makes of an item is the gain of one side and the loss of the other, whatever the parts', () => {
  const usd = { amount: '5000', book_rate: '7.1', rate: '7.065' }
  expect(rateDifference({ side: 'receivable', ...usd })).toBe('-175.00')
  expect(rateDifference({ side: 'payable', ...usd })).toBe('175.00')
  expect(rateDifference({ side: 'payable', amount: '16997.17', book_rate: '7.1', rate: '7.06', worth: '120000' })).toBe('679.91')
})
it('an offset leaves a requested payable requested while anything of it is open', () => {
  expect(settledBy({ amount: '100', settled: '0', status: 'requested' }, '40', true)).toEqual({ open: '60.0000', status: 'requested' })
  expect(settledBy({ amount: '100', settled: '40', status: 'requested' }, '60', true)).toEqual({ open: '0.0000', status: 'closed' })
})
