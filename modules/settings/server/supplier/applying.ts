import type { Tx } from '@crossway/server-kit'

/** An approved change that is being written: its fields are taken as they are, and its banks count as typed in by whoever asked for it. */
export interface Applying {
  readonly supplier: number
  readonly editor: number
}
const running = new WeakMap<Tx, Applying>()

/** Runs work within which saving this supplier is the carrying out of an approved change, not a new wish. Bound to the transaction, so no caller can claim it from outside. */
export async function whileApplying<T>(tx: Tx, change: Applying, work: () => Promise<T>): Promise<T> {
  running.set(tx, change)
  try {
    return await work()
  } finally {
    running.delete(tx)
  }
}
export const applyingNow = (tx: Tx, supplier: number): Applying | undefined => {
  const found = running.get(tx)
  return found?.supplier === supplier ? found : undefined
}
