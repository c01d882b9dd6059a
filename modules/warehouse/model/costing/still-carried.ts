import { roundMoney, zero, type Num } from '@crossway/kernel'
import { byComponent, type Value } from './value.ts'

/** Pieces with their value: a pool, or a shipment under way. */
export interface Carried {
  readonly qty: number
  readonly value: Value
}

/**
 * What pieces keep when a late cost or a reversal takes more out than they carry (warehouse.md A6, A9): no part of their value falls below nothing. Where
 * one would, they keep what they cost by their own receipts (`cost`), and never more than their share of what was there before; the remainder is a
 * variance of the cost of sales, for the pieces that left at the old average.
 */
export function stillCarried(after: Carried, before: Carried, cost: Value): Value {
  const share = (v: Num): Num => (before.qty > 0 ? roundMoney(v.times(after.qty).div(before.qty)) : zero)
  const atLeastNothing = (v: Num): Num => (v.lt(0) ? zero : v)
  return byComponent((c) => {
    if (after.value[c].gte(0)) return after.value[c]
    const had = atLeastNothing(share(before.value[c]))
    const own = atLeastNothing(cost[c])
    return own.lt(had) ? own : had
  })
}
