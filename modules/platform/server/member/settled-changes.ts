import type { Tx } from '@crossway/server-kit'

// Transactions in which a change is booked that needs no question: it was decided, or another module books it by its own rules.
const settled = new WeakSet<Tx>()

/** Does work whose changes of balances are not asked about. */
export async function withoutAsking<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const before = settled.has(tx)
  settled.add(tx)
  try {
    return await work()
  } finally {
    if (!before) settled.delete(tx)
  }
}
export const isSettled = (tx: Tx): boolean => settled.has(tx)
