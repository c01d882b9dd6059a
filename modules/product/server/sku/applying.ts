import type { Tx } from '@crossway/server-kit'

const running = new WeakMap<Tx, number>()

/** Runs work within which saving this SKU carries out an approved change instead of asking for one. Bound to the transaction, so no caller can claim it from outside. */
export async function whileApplying<T>(tx: Tx, sku: number, work: () => Promise<T>): Promise<T> {
  running.set(tx, sku)
  try {
    return await work()
  } finally {
    running.delete(tx)
  }
}
export const isApplying = (tx: Tx, sku: number): boolean => running.get(tx) === sku

/** Why and from when a change is wanted, while the change action saves it. */
export interface Wish {
  readonly reason: string
  readonly effective_at: string | null
}
const wishes = new WeakMap<Tx, Wish>()
export async function whileWishing<T>(tx: Tx, wish: Wish, work: () => Promise<T>): Promise<T> {
  wishes.set(tx, wish)
  try {
    return await work()
  } finally {
    wishes.delete(tx)
  }
}
export const wishOf = (tx: Tx): Wish | undefined => wishes.get(tx)
