import type { Tx } from '@crossway/server-kit'
import type { Movement } from './movement.ts'

interface Waiting {
  readonly movements: readonly Movement[]
  /** Work that needs the stock of the whole year: reservations, counts. */
  readonly after?: () => Promise<void>
}
const waiting = new WeakMap<Tx, Waiting>()

/**
 * Keeps movements until the first loadHistory of the same transaction: the demo company's shipments and sales are planned here, its receipts come
 * from a module above, and only together, in the order of time, do they get the right cost.
 */
export const waitForHistory = (tx: Tx, movements: readonly Movement[], after?: () => Promise<void>): void =>
  void waiting.set(tx, { movements, ...(after ? { after } : {}) })

export function takeWaiting(tx: Tx): Waiting {
  const found = waiting.get(tx)
  waiting.delete(tx)
  return found ?? { movements: [] }
}
