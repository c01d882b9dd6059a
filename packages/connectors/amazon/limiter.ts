import { book, empty, learn, type BucketState, type Limit } from './bucket.ts'
import type { Clock } from './clock.ts'

/** Where buckets are kept. In memory for one process; in a shared table where several workers serve one account. */
export interface BucketStore {
  /** Reads, changes and writes one bucket with nobody between. */
  change<T>(key: string, action: (before: BucketState | undefined) => { readonly state: BucketState; readonly result: T }): Promise<T>
}

export function bucketsInMemory(): BucketStore {
  const buckets = new Map<string, BucketState>()
  return {
    async change(key, action) {
      const { state, result } = action(buckets.get(key))
      buckets.set(key, state)
      return result
    },
  }
}

/** Lets calls through at no more than nine tenths of Amazon's limits, one bucket per region, call and seller. */
export interface Limiter {
  /** Books a call; answers the wait in ms, or that it would be longer than `patience` and was not booked. */
  reserve(key: string, limit: Limit, patience: number): Promise<{ readonly wait: number; readonly booked: boolean }>
  /** An answer 429 came. */
  throttled(key: string, limit: Limit, wait: number): Promise<void>
  /** The header x-amzn-RateLimit-Limit came with another rate than the last time. */
  observed(key: string, rate: number): Promise<void>
}

export function createLimiter(clock: Clock, store: BucketStore = bucketsInMemory()): Limiter {
  const seen = new Map<string, number>()
  return {
    reserve: (key, limit, patience) =>
      store.change(key, (before) => {
        const { state, wait, booked } = book(before, limit, clock.now(), patience)
        return { state, result: { wait, booked } }
      }),
    throttled: (key, limit, wait) => store.change(key, (before) => ({ state: empty(before, limit, clock.now(), wait), result: undefined })),
    async observed(key, rate) {
      if (!(rate > 0) || seen.get(key) === rate) return
      seen.set(key, rate)
      await store.change(key, (before) => ({ state: learn(before, rate), result: undefined }))
    },
  }
}
