import { AsyncLocalStorage } from 'node:async_hooks'

/** A transaction as long as its work runs. */
export interface Running {
  open: boolean
}
const running = new AsyncLocalStorage<Running>()

/** Runs the work of a transaction, so that whatever it calls can be told from what happens outside. */
export const insideOf = async <T>(tx: Running, work: () => Promise<T>): Promise<T> => {
  tx.open = true
  try {
    return await running.run(tx, work)
  } finally {
    tx.open = false
  }
}
/** The transaction that whoever asks is part of. What a transaction has started and left running is no part of it any more once its work is over. */
export function runningTx(): Running | undefined {
  const tx = running.getStore()
  return tx?.open ? tx : undefined
}
