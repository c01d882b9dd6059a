/** What Amazon publishes for a call: tokens a second, and how many may be saved up. */
export interface Limit {
  readonly rate: number
  readonly burst: number
}

/** All that has to be remembered of a bucket: whole milliseconds since 1970, and a lower rate if Amazon named one. */
export interface BucketState {
  /** Moment at which the bucket would be full again if no further call were made. */
  readonly fullAt: number
  /** No call before this moment: set by an answer 429. */
  readonly notBefore: number
  /** Rate of the last `x-amzn-RateLimit-Limit` header; null while none came. */
  readonly seenRate: number | null
}

/** Part of the published limit that we allow ourselves (integrations.md §2). */
export const ourShare = 0.9
const fresh: BucketState = { fullAt: 0, notBefore: 0, seenRate: null }

/** Pace that follows from a limit, in whole milliseconds so that no rounding can ever exceed it: one call each `every`, `burst` of them at once. */
export function pace(limit: Limit, seenRate: number | null = null, share = ourShare): { readonly every: number; readonly burst: number } {
  const rate = seenRate === null ? limit.rate : Math.min(limit.rate, seenRate)
  return { every: Math.ceil(1000 / (rate * share)), burst: Math.max(1, Math.floor(limit.burst * share)) }
}

/**
 * Books one call and answers how many milliseconds to wait before making it. If that is more than `patience`, nothing is booked
 * (`booked: false`) and the wait tells when to come again. Over any window of T ms at most `burst + T / every` calls are let through.
 */
export function book(
  before: BucketState | undefined,
  limit: Limit,
  now: number,
  patience = Infinity,
  share = ourShare,
): { readonly state: BucketState; readonly wait: number; readonly booked: boolean } {
  const state = before ?? fresh
  const { every, burst } = pace(limit, state.seenRate, share)
  const at = Math.max(now, state.notBefore, state.fullAt - (burst - 1) * every)
  if (at - now > patience) return { state, wait: at - now, booked: false }
  return { state: { ...state, fullAt: Math.max(state.fullAt, at) + every }, wait: at - now, booked: true }
}

/** After an answer 429: the bucket is empty whatever we counted, and no call is made for `wait` ms. */
export function empty(before: BucketState | undefined, limit: Limit, now: number, wait: number): BucketState {
  const state = before ?? fresh
  const { every, burst } = pace(limit, state.seenRate)
  return { ...state, fullAt: Math.max(state.fullAt, now + burst * every), notBefore: Math.max(state.notBefore, now + wait) }
}

/** Takes over the rate that a response header named. A rate above the published one changes nothing. */
export const learn = (before: BucketState | undefined, rate: number): BucketState => ({ ...(before ?? fresh), seenRate: rate })
