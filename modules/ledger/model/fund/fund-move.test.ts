import { num, sum } from '@crossway/kernel'
import { chance } from '@crossway/test-kit/chance'
import { expect, it } from 'vitest'
import { fundAfter, fundShort, type FundTotal } from './fund-move.ts'
import { fundMoves, type FundMove } from './fund-txn.resource.ts'

const cases = 100_000
const goesIn: readonly FundMove[] = ['collect', 'topup', 'transfer', 'refund_in', 'adjust']

it('Σ entries = balance in 100,000 random accounts, and never below what available and credit cover', () => {
  const c = chance(20_261_128)
  const wrong: unknown[] = []
  for (let n = 0; n < cases; n++) {
    const credit = c.is(0.2) ? c.money(500_000) : '0'
    const sums: Record<FundTotal, string[]> = { received: [], used: [], refunded: [], transferred: [] }
    const entries: string[] = []
    let [balance, frozen] = ['0', '0']
    for (let step = c.between(1, 5); step > 0; step--) {
      const type = step % 2 ? c.oneOf(goesIn) : c.oneOf(fundMoves)
      const [amount, isHold] = [c.money(10_000_000), c.is(0.15)]
      const signed = !isHold && goesIn.includes(type) && c.is(0.8) ? amount : `-${amount}`
      if (fundShort({ balance, frozen, credit }, signed)) continue
      if (isHold) {
        frozen = num(frozen).plus(amount).toFixed(2)
        continue
      }
      const after = fundAfter(balance, type, signed)
      entries.push(signed)
      sums[after.total].push(after.counted)
      balance = after.balance
    }
    const totals = sum(sums.received).minus(sum([...sums.used, ...sums.refunded, ...sums.transferred]))
    const laws = [sum(entries).eq(balance), totals.eq(balance), num(balance).minus(frozen).plus(credit).gte(0)]
    if (laws.includes(false)) wrong.push({ n, laws, entries, balance, frozen, credit })
  }
  expect(wrong.slice(0, 3)).toEqual([])
}, 120_000)
