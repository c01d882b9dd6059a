/** Most attempts of one call and the doubling's end: 2^6 s (integrations.md §2). */
export const lastAttempt = 6
const second = 1000

/** Full jitter: anywhere between 0 and 2^attempt seconds, so that workers that failed together do not return together. `attempt` counts from 0. */
export const jittered = (attempt: number, random: () => number): number => Math.floor(random() * second * 2 ** Math.min(attempt, lastAttempt))

/** Wait after an answer 429: one token's time at least. */
export const afterThrottle = (attempt: number, rate: number, random: () => number): number => Math.max(Math.ceil(second / rate), jittered(attempt, random))

/** Reads Retry-After in seconds; undefined when absent or a date. */
export const retryAfter = (value: string | null): number | undefined => (value && /^\d+$/.test(value) ? Number(value) * second : undefined)
