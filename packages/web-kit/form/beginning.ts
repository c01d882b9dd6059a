import { randomId } from '../request/options.ts'
import type { Values } from './form-store.ts'

/** Values that wait for the form they are meant for; the address of its tab says where they lie. */
const stored = new Map<string, Values>()

/** Keeps what a new record shall begin with, made from something else, and answers the key for the address (`begin`). */
export function keepBeginning(values: Values): string {
  const key = randomId()
  stored.set(key, values)
  return key
}
/** What lies under a key; nothing after the page was loaded anew. */
export const beginningOf = (key: string | undefined): Values | undefined => (key === undefined ? undefined : stored.get(key))
