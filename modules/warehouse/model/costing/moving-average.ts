import { atUnit, isNothing, minus, noValue, plus, shareOf, unitOf, type Value } from './value.ts'

/** Goods that share one moving average: company × warehouse × sku × ownership (warehouse.md A1). */
export interface Pool {
  readonly qty: number
  readonly value: Value
  /** Last unit cost known while there was stock; values what goes out below zero, and what comes back into an empty pool. */
  readonly last: Value
}
export const emptyPool: Pool = { qty: 0, value: noValue, last: noValue }

export interface Taken {
  readonly pool: Pool
  readonly value: Value
  /** Part of the value stands at the last unit cost, because the pool held too little (A7). */
  readonly provisional: boolean
}

/**
 * Takes pieces out at the moving average. Every component obeys out = round(V × q ÷ Q, 2), and leaves nothing behind when q = Q
 * (warehouse.md A6). What exceeds the stock goes at the last unit cost, or at `fallback` where none is known (A7).
 */
export function takeOut(pool: Pool, qty: number, fallback: Value = noValue): Taken {
  const covered = Math.min(qty, Math.max(pool.qty, 0))
  const last = pool.qty > 0 ? unitOf(pool.value, pool.qty) : pool.last
  const fromStock = covered > 0 ? shareOf(pool.value, covered, pool.qty) : noValue
  const below = qty - covered
  const value = below > 0 ? plus(fromStock, atUnit(isNothing(last) ? fallback : last, below)) : fromStock
  return { value, provisional: below > 0, pool: { qty: pool.qty - qty, value: minus(pool.value, value), last: isNothing(last) && below > 0 ? fallback : last } }
}

export interface PutIn {
  readonly pool: Pool
  /** Pieces that only filled a hole below zero. */
  readonly covered: number
  /** What those pieces really cost above their provisional value: leaves stock for the cost of sales (A7). Negative = they were dearer on paper. */
  readonly trueup: Value
}

/** Puts pieces in at a given value. A negative pool is covered first, and the difference to its provisional value is the true-up (warehouse.md A7). */
export function putIn(pool: Pool, qty: number, value: Value): PutIn {
  const after = pool.qty + qty
  const sumValue = plus(pool.value, value)
  if (pool.qty >= 0) return { covered: 0, trueup: noValue, pool: { qty: after, value: sumValue, last: after > 0 ? unitOf(sumValue, after) : pool.last } }
  const covered = Math.min(-pool.qty, qty)
  // What is left below zero keeps its provisional unit; what is left above stands at the unit that came in.
  const rest = after < 0 ? shareOf(pool.value, after, pool.qty) : after === 0 ? noValue : shareOf(value, after, qty)
  return { covered, trueup: minus(sumValue, rest), pool: { qty: after, value: rest, last: after > 0 ? unitOf(rest, after) : unitOf(value, qty) } }
}

/** Unit cost as shown; the last one known when there is no stock. */
export const unitCost = (pool: Pool): Value => (pool.qty === 0 ? pool.last : unitOf(pool.value, pool.qty))

/** Changes a pool's value without moving a piece. */
export function revalue(pool: Pool, delta: Value): Pool {
  const value = plus(pool.value, delta)
  return { ...pool, value, last: pool.qty > 0 ? unitOf(value, pool.qty) : pool.last }
}
